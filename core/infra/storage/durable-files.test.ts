import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { skipIf } from '#test/support/skip-if.ts'
import { watchSyncs, withoutProc } from '#test/support/watch-syncs.ts'
import { FileStorage } from './file-storage.ts'
import { newFolder } from '#test/support/new-folder.ts'

const bytes = Buffer.from('0123456789')
const incoming = expect.stringMatching(/^store\/\.incoming\/[\w-]+$/)

/** Opens a store. `takeSyncs` returns the paths synced since the last call, without the store's parent. */
async function openStore() {
  const parent = await newFolder()
  const storage = await FileStorage.open(join(parent, 'store'))
  const synced = await watchSyncs()
  return { storage, parent, takeSyncs: () => synced.splice(0).map((path) => path.replace(`${parent}/`, '')) }
}

test('bytes are synced before the rename, and the folder after it', skipIf(withoutProc), async () => {
  const { storage, takeSyncs } = await openStore()
  await storage.put('photos/a', bytes, 'image/jpeg')
  expect(takeSyncs()).toEqual([incoming, 'store', 'store/photos'])
  await storage.put('photos/b', bytes, 'image/jpeg')
  expect(takeSyncs()).toEqual([incoming, 'store/photos'])
  await storage.remove(['photos/a'])
  expect(takeSyncs()).toEqual(['store/photos'])
})

test.each([undefined, '/dev/shm'])(
  'a file is synced before it is moved into the store, and so is its copy from the disk %s',
  skipIf(withoutProc),
  async (disk) => {
    const { storage, takeSyncs } = await openStore()
    const path = join(await newFolder(disk && existsSync(disk) ? disk : undefined), 'upload')
    await writeFile(path, bytes)
    await storage.put('photos/a', { path, size: bytes.length, crc32: crc32(bytes) }, 'image/jpeg')
    expect(takeSyncs()).toEqual([path, ...(disk ? [incoming] : []), 'store', 'store/photos'])
  },
)
