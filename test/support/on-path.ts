import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

export function findOnPath(program: string): string | undefined {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK)
        return true
      } catch {
        return false
      }
    })
}

/** Returns the reason to skip a test that needs these programs, if one is missing. */
export function lacks(...programs: string[]): string | undefined {
  const missing = programs.find((program) => !findOnPath(program))
  return missing && `${missing} is not on the PATH`
}
