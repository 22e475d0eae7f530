import { existsSync } from 'node:fs'
import { readdir, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { fileError } from './durable-files.ts'
import { FileStorage } from './file-storage.ts'
import { skipIf } from '#test/support/skip-if.ts'
import { newFolder } from '#test/support/new-folder.ts'

const hello = Buffer.from('0123456789')

test('put moves a file instead of copying it and leaves no temporary file', async () => {
  const root = await newFolder()
  const storage = await FileStorage.open(join(root, 'objects'))
  await writeFile(join(root, 'upload'), hello)
  await storage.put(
    'photos/a',
    { path: join(root, 'upload'), size: hello.length, crc32: crc32(hello) },
    'image/jpeg',
  )
  expect(await readdir(root)).toEqual(['objects'])
  expect(await readdir(join(root, 'objects', '.incoming'))).toEqual([])
})

const windows = process.platform === 'win32' ? 'Windows has other permissions' : undefined
const oneDisk = existsSync('/dev/shm') ? undefined : 'there is no /dev/shm'
test('a file from another disk is copied completely', skipIf(oneDisk), async () => {
  const root = await newFolder()
  const otherDisk = await newFolder('/dev/shm')
  const storage = await FileStorage.open(root)
  await writeFile(join(otherDisk, 'upload'), hello)
  await storage.put(
    'photos/a',
    { path: join(otherDisk, 'upload'), size: hello.length, crc32: crc32(hello) },
    'image/jpeg',
  )
  expect(await storage.read('photos/a')).toEqual(hello)
  expect(await readdir(otherDisk)).toEqual([])
})

test('a symbolic link is no object', skipIf(windows), async () => {
  const root = await newFolder()
  const storage = await FileStorage.open(join(root, 'objects'))
  await writeFile(join(root, 'secret'), hello)
  await symlink(join(root, 'secret'), join(root, 'objects', 'link'))
  expect([await storage.get('link'), await storage.read('link'), await storage.has('link')]).toEqual([
    null,
    null,
    false,
  ])
})

test('an object replaced or removed during a read is still read completely', async () => {
  const storage = await FileStorage.open(await newFolder())
  await storage.put('photos/a', hello, 'image/jpeg')
  const { stream } = (await storage.get('photos/a'))!
  await storage.put('photos/a', Buffer.from('other'), 'image/jpeg')
  await storage.remove(['photos/a'])
  expect(await buffer(stream)).toEqual(hello)
})

test('removing the last object removes its folder, except directly below the root', async () => {
  const root = await newFolder()
  const storage = await FileStorage.open(root)
  const keys = ['renditions/a.jpg/400.webp', 'renditions/a.jpg/1280.webp', 'renditions/b.jpg/400.webp']
  for (const key of keys) await storage.put(key, hello, 'image/webp')
  await storage.remove([keys[0]!])
  expect(await readdir(join(root, 'renditions'))).toEqual(expect.arrayContaining(['a.jpg', 'b.jpg']))
  await storage.remove([keys[1]!])
  expect(await readdir(join(root, 'renditions'))).toEqual(['b.jpg'])
  await storage.remove([keys[2]!])
  expect(await readdir(join(root, 'renditions'))).toEqual([])
})

test('other users of the machine cannot read the store', skipIf(windows), async () => {
  const root = join(await newFolder(), 'objects')
  await FileStorage.open(root)
  expect((await stat(root)).mode & 0o077).toBe(0)
})

test('unfinished files are removed after a day', async () => {
  const root = await newFolder()
  await FileStorage.open(root)
  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000)
  await writeFile(join(root, '.incoming', 'old'), hello)
  await utimes(join(root, '.incoming', 'old'), yesterday, yesterday)
  await writeFile(join(root, '.incoming', 'young'), hello)
  await FileStorage.open(root)
  expect(await readdir(join(root, '.incoming'))).toEqual(['young'])
})

const error = (code: string) => Object.assign(new Error(code), { code })

test('file system errors map to full, unavailable, or a bug', () => {
  expect(() => fileError(error('ENOSPC'))).toThrow(expect.objectContaining({ kind: 'no_space' }))
  expect(() => fileError(error('EDQUOT'))).toThrow(expect.objectContaining({ kind: 'no_space' }))
  expect(() => fileError(error('EIO'))).toThrow(expect.objectContaining({ kind: 'unavailable' }))
  expect(() => fileError(new TypeError('bug'))).toThrow(TypeError)
})
