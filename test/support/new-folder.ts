import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Creates an empty folder in `parent`, which is deleted with its contents after the test. */
export async function newFolder(parent = tmpdir()): Promise<string> {
  const path = await realpath(await mkdtemp(join(parent, 'candid-test-')))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}
