import { readlinkSync } from 'node:fs'
import { mkdtemp, open, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { FileStorage } from './file-storage.ts'
import { skipIf } from '#test/support/skip-if.ts'

const linux = process.platform === 'linux' ? undefined : 'it reads /proc'
const bytes = Buffer.from('0123456789')

/** Opens a store, and lists the paths that are synced from now on, relative to its parent. */
async function watchSyncs() {
  const parent = await realpath(await mkdtemp(join(tmpdir(), 'candid-sync-')))
  const storage = await FileStorage.open(join(parent, 'store'))
  const file = await open(parent)
  const prototype = Object.getPrototypeOf(file) as { fd: number; sync(): Promise<void> }
  await file.close()
  const synced: string[] = []
  const { sync } = prototype
  const spy = vi.spyOn(prototype, 'sync').mockImplementation(function (this: typeof prototype) {
    synced.push(readlinkSync(`/proc/self/fd/${this.fd}`).slice(parent.length + 1))
    return sync.call(this)
  })
  onTestFinished(async () => {
    spy.mockRestore()
    await rm(parent, { recursive: true, force: true })
  })
  return { storage, parent, synced }
}

test('bytes are synced before the rename, and the folder after it', skipIf(linux), async () => {
  const { storage, synced } = await watchSyncs()
  await storage.put('photos/a', bytes, 'image/jpeg')
  expect(synced).toEqual([expect.stringMatching(/^store\/\.incoming\/[\w-]+$/), 'store', 'store/photos'])
  synced.length = 0
  await storage.put('photos/b', bytes, 'image/jpeg')
  expect(synced).toEqual([expect.stringMatching(/^store\/\.incoming\/[\w-]+$/), 'store/photos'])
})

test('a file is synced before it is moved into the store', skipIf(linux), async () => {
  const { storage, parent, synced } = await watchSyncs()
  await writeFile(join(parent, 'upload'), bytes)
  await storage.put('photos/a', { path: join(parent, 'upload'), size: bytes.length }, 'image/jpeg')
  expect(synced).toEqual(['upload', 'store', 'store/photos'])
})

test('the folder of a removed object is synced', skipIf(linux), async () => {
  const { storage, synced } = await watchSyncs()
  for (const key of ['photos/a', 'photos/b']) await storage.put(key, bytes, 'image/jpeg')
  synced.length = 0
  await storage.remove(['photos/a'])
  expect(synced).toEqual(['store/photos'])
})
