import { readlinkSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { onTestFinished, vi } from 'vitest'

/** Lists the paths that are synced from now until the test ends. Reads /proc. */
export async function watchSyncs(): Promise<string[]> {
  const file = await open('.')
  await file.close()
  const prototype = Object.getPrototypeOf(file) as { fd: number; sync(): Promise<void> }
  const synced: string[] = []
  const { sync } = prototype
  const spy = vi.spyOn(prototype, 'sync').mockImplementation(function (this: typeof prototype) {
    synced.push(readlinkSync(`/proc/self/fd/${this.fd}`))
    return sync.call(this)
  })
  onTestFinished(() => spy.mockRestore())
  return synced
}

/** The reason to skip tests that call `watchSyncs`. */
export const withoutProc = process.platform === 'linux' ? undefined : 'it reads /proc'
