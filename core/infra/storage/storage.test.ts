import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withoutProc } from '#test/support/watch-syncs.ts'
import { startS3, withoutS3 } from '#test/support/s3-store.ts'
import { openStorage } from './open-storage.ts'
import type { Storage } from './storage.ts'
import { skipIf } from '#test/support/skip-if.ts'

interface Backend {
  storage: Storage
  stop(): Promise<void>
}

const folder = await mkdtemp(join(tmpdir(), 'candid-storage-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

async function openFiles(): Promise<Backend> {
  const dataDir = join(folder, 'data')
  const storage = await openStorage({ dataDir, s3: undefined })
  return { storage, stop: () => rm(dataDir, { recursive: true }) }
}

async function openS3(store: 'minio' | 'versitygw'): Promise<Backend> {
  const { s3, stop } = await startS3(store, 'photos')
  return { storage: await openStorage({ dataDir: folder, s3 }), stop }
}

const hello = Buffer.from('0123456789')

async function file(bytes: Buffer) {
  const path = join(folder, randomBytes(6).toString('hex'))
  await writeFile(path, bytes)
  return { path, size: bytes.length, crc32: crc32(bytes) }
}

describe('files', () => {
  contract(openFiles)
})
for (const store of ['minio', 'versitygw'] as const)
  describe(`${store}`, skipIf(withoutS3(store)), () => {
    // versitygw 1.8 rejects a put if its folder is removed at that moment. The product then responds with 503.
    contract(() => openS3(store), { mayRefuse: store === 'versitygw' })
  })

function contract(openBackend: () => Promise<Backend>, { mayRefuse = false } = {}) {
  let backend: Backend
  let storage: Storage
  beforeAll(async () => {
    backend = await openBackend()
    storage = backend.storage
  })

  async function part(key: string, start: number, end: number) {
    const found = await storage.get(key, { start, end })
    return { text: String(await buffer(found!.stream)), size: found!.size }
  }

  test('an empty store is writable', async () => {
    await expect(storage.check()).resolves.toBeUndefined()
  })

  test('stores bytes from memory', async () => {
    await storage.put('photos/memory.jpg', hello, 'image/jpeg')
    expect(await storage.read('photos/memory.jpg')).toEqual(hello)
    expect(await storage.has('photos/memory.jpg')).toBe(true)
    expect(await storage.sizeOf('photos/memory.jpg')).toBe(10)
  })

  test('stores a file of 10 MB byte for byte', async () => {
    const bytes = randomBytes(10 * 1024 * 1024)
    await storage.put('photos/large.jpg', await file(bytes), 'image/jpeg')
    const found = await storage.get('photos/large.jpg')
    expect(found!.size).toBe(bytes.length)
    expect(bytes.equals(await buffer(found!.stream))).toBe(true)
  })

  test('stores an empty object', async () => {
    await storage.put('photos/empty', Buffer.alloc(0), 'image/jpeg')
    await storage.put('photos/empty-file', await file(Buffer.alloc(0)), 'image/jpeg')
    for (const key of ['photos/empty', 'photos/empty-file']) {
      const found = await storage.get(key)
      expect(found!.size).toBe(0)
      expect(await buffer(found!.stream)).toHaveLength(0)
      expect(await storage.sizeOf(key)).toBe(0)
    }
  })

  test('returns a range, both ends included, and the size of the whole', async () => {
    await storage.put('photos/parts', hello, 'image/jpeg')
    expect(await part('photos/parts', 2, 4)).toEqual({ text: '234', size: 10 })
    expect(await part('photos/parts', 0, 0)).toEqual({ text: '0', size: 10 })
    expect(await part('photos/parts', 9, 9)).toEqual({ text: '9', size: 10 })
    expect(await part('photos/parts', 7, 1000)).toEqual({ text: '789', size: 10 })
    expect(await part('photos/parts', 0, 9)).toEqual({ text: '0123456789', size: 10 })
    await expect(storage.get('photos/parts', { start: 10, end: 12 })).rejects.toMatchObject({
      kind: 'invalid',
    })
  })

  test('replaces an object completely', async () => {
    await storage.put('photos/again', Buffer.from('a longer first version'), 'image/jpeg')
    await storage.put('photos/again', await file(hello), 'image/png')
    expect(await storage.read('photos/again')).toEqual(hello)
  })

  test('concurrent puts of one key leave one complete object', async () => {
    const bodies = Array.from({ length: 12 }, (_, i) => Buffer.alloc(300_000 + i, i))
    await Promise.all(bodies.map((body) => storage.put('photos/race', body, 'image/jpeg')))
    const stored = await storage.read('photos/race')
    expect(bodies.some((body) => body.equals(stored!))).toBe(true)
  })

  test('returns null for missing objects and folders', async () => {
    expect(await storage.get('photos/none')).toBeNull()
    expect(await storage.get('photos/none', { start: 0, end: 1 })).toBeNull()
    expect(await storage.read('photos/none')).toBeNull()
    expect(await storage.has('photos/none')).toBe(false)
    expect(await storage.sizeOf('photos/none')).toBeNull()
    await storage.put('folder/within/name', hello, 'image/jpeg')
    expect(await storage.get('folder/within')).toBeNull()
    expect(await storage.has('folder/within')).toBe(false)
    expect(await storage.sizeOf('folder/within')).toBeNull()
  })

  test('removes many objects at once and ignores missing ones', async () => {
    const keys = Array.from({ length: 40 }, (_, i) => `removed/${i}`)
    await Promise.all(keys.map((key) => storage.put(key, hello, 'image/jpeg')))
    await storage.remove([...keys, ...Array.from({ length: 1000 }, (_, i) => `removed/never-${i}`)])
    expect(await Promise.all(keys.map((key) => storage.has(key)))).not.toContain(true)
    await storage.remove(['removed/0'])
    await storage.remove([])
  })

  test('rejects keys that could leave the store', async () => {
    const wrong = ['', '/', '/etc/passwd', '..', '../x', 'a/../b', 'a//b', 'a/', 'a/.hidden', '.incoming/x']
    for (const key of [...wrong, 'a\\b', 'a\0b', 'a b', 'ä/b', 'x'.repeat(201), 'a/'.repeat(300) + 'a']) {
      await expect(storage.put(key, hello, 'image/jpeg')).rejects.toThrow('Not a storage key')
      await expect(storage.get(key)).rejects.toThrow('Not a storage key')
      await expect(storage.read(key)).rejects.toThrow('Not a storage key')
      await expect(storage.has(key)).rejects.toThrow('Not a storage key')
      await expect(storage.sizeOf(key)).rejects.toThrow('Not a storage key')
      await expect(storage.remove([key])).rejects.toThrow('Not a storage key')
    }
  })

  test('rejects a file whose length differs from the announced one', async () => {
    const body = { ...(await file(hello)), size: 11 }
    await expect(storage.put('photos/short', body, 'image/jpeg')).rejects.toThrow('not 11')
    expect(await storage.has('photos/short')).toBe(false)
  })

  test('a destroyed stream leaves no descriptor open', skipIf(withoutProc), async () => {
    await storage.put('photos/aborted', randomBytes(4 * 1024 * 1024), 'image/jpeg')
    const before = openDescriptors()
    for (let i = 0; i < 50; i++) {
      const { stream } = (await storage.get('photos/aborted'))!
      if (i % 2) await once(stream, 'readable')
      stream.destroy()
    }
    // One connection may stay for the next call.
    await expect.poll(openDescriptors).toBeLessThanOrEqual(before + 1)
  })

  test('an object can be stored while the last other object of its folder is removed', async () => {
    const keys = ['a', 'b', 'c', 'd'].map((name) => `shared/folder/${name}`)
    const put = async (key: string): Promise<unknown> =>
      storage.put(key, hello, 'image/jpeg').catch((error) => {
        if (mayRefuse && error.kind === 'unavailable') return put(key)
        throw error
      })
    for (let i = 0; i < 60; i++) {
      await put('shared/folder/old')
      await Promise.all([storage.remove(['shared/folder/old']), ...keys.map(put)])
      for (const key of keys) expect(await storage.has(key)).toBe(true)
      await storage.remove(keys)
    }
  })

  test('lists when each object was stored, without the object of the check', async () => {
    const before = Date.now()
    await storage.put('moments/now', hello, 'image/jpeg')
    await storage.check()
    const found = new Map<string, Date>()
    for await (const { key, storedAt } of storage.list()) found.set(key, storedAt)
    // A file system or a store may use whole seconds.
    expect(Math.abs(found.get('moments/now')!.getTime() - before)).toBeLessThan(60_000)
    expect([...found.keys()].filter((key) => key.startsWith('health/'))).toEqual([])
  })

  test('lists every object with its size and a version that changes with its bytes', async () => {
    const listed = async () => {
      const found = new Map<string, { size: number; version: string; storedAt: Date }>()
      for await (const { key, ...rest } of storage.list()) if (key.startsWith('listed/')) found.set(key, rest)
      return found
    }
    expect(await listed()).toEqual(new Map())
    await storage.put('listed/deep/er/a.jpg', hello, 'image/jpeg')
    await storage.put('listed/b', Buffer.from('0'), 'image/jpeg')
    const before = await listed()
    expect(new Map([...before].map(([key, { size }]) => [key, size]))).toEqual(
      new Map([
        ['listed/b', 1],
        ['listed/deep/er/a.jpg', 10],
      ]),
    )
    await storage.put('listed/b', Buffer.from('1'), 'image/jpeg')
    const after = await listed()
    expect(after.get('listed/b')!.version).not.toBe(before.get('listed/b')!.version)
    expect(after.get('listed/deep/er/a.jpg')).toEqual(before.get('listed/deep/er/a.jpg'))
    await storage.remove(['listed/b'])
    expect([...(await listed()).keys()]).toEqual(['listed/deep/er/a.jpg'])
  })

  test('throws unavailable when the store is deleted', async () => {
    await backend.stop()
    const away = { kind: 'unavailable', retryAfter: 5 }
    await expect(storage.check()).rejects.toMatchObject(away)
    await expect(storage.put('photos/away', hello, 'image/jpeg')).rejects.toMatchObject(away)
  })
}

const openDescriptors = () => readdirSync('/proc/self/fd').length
