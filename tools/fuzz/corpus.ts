import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Folder of the inputs that `npm test` replays. */
export const CORPUS_FOLDER = join(import.meta.dirname, 'corpus')

export function readCorpus(folder: string, target: string): Buffer[] {
  const file = join(folder, `${target}.txt`)
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'latin1').trimEnd().split('\n')
  return lines.map((line) => Buffer.from(line, 'base64'))
}

export function writeCorpus(folder: string, target: string, inputs: Buffer[]): void {
  const lines = inputs.map((input) => input.toString('base64'))
  writeFileSync(join(folder, `${target}.txt`), `${lines.join('\n')}\n`)
}
