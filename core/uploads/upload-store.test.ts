import { mkdir, open, readdir, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import { resumableDir, UploadStore, type Upload } from './upload-store.ts'
import { newFolder } from '#test/support/new-folder.ts'

async function openStore(size = 10) {
  const dir = await newFolder()
  const store = new UploadStore(dir)
  const upload = await store.create('1-a', { size, filename: 'a.jpg', sender: 'Ada' })
  const append = (chunks: string[], to: Upload = upload) =>
    store.append(to, Readable.from(chunks.map((text) => Buffer.from(text))), new AbortController().signal)
  const bytes = () => readFile(upload.path, 'utf8')
  return { dir, store, upload, append, bytes }
}

test('a stored upload has its declared properties and the number of received bytes', async () => {
  const { store, upload, append, bytes } = await openStore()
  expect(await append(['abc', 'de'])).toBe(5)
  expect(await store.get('1-a')).toEqual({ ...upload, offset: 5 })
  expect(upload).toMatchObject({ id: '1-a', size: 10, filename: 'a.jpg', sender: 'Ada', offset: 0 })
  expect(await append(['fghij'], { ...upload, offset: 5 })).toBe(10)
  expect(await bytes()).toBe('abcdefghij')
})

test('an upload belongs to the server’s user and is never overwritten', async () => {
  const { dir, store, upload } = await openStore()
  for (const file of ['1-a', '1-a.json']) expect((await stat(join(dir, file))).mode & 0o777).toBe(0o600)
  await expect(store.create('1-a', upload)).rejects.toMatchObject({ code: 'EEXIST' })
  await rm(join(dir, '1-a'))
  await expect(store.create('1-a', upload)).rejects.toMatchObject({ code: 'EEXIST' })
  expect(resumableDir({ dataDir: '/data' })).toBe('/data/resumable')
})

test.each([
  ['at once', ['abcdefghijk']],
  ['with the last chunk', ['abcdefghij', 'k']],
  ['with many chunks', Array(100).fill('abcd')],
])(
  'a body that exceeds the declared size %s is rejected, and its excess isn’t written',
  async (_, chunks) => {
    const { append, bytes } = await openStore()
    const tooLarge = { kind: 'too_large', parts: [{ code: 'request.bodyTooLarge' }] }
    await expect(append(chunks)).rejects.toMatchObject(tooLarge)
    expect((await bytes()).length).toBeLessThanOrEqual(10)
  },
)

test('the excess is counted from the offset', async () => {
  const { upload, append, bytes } = await openStore()
  await append(['abcdef'])
  await expect(append(['ghijk'], { ...upload, offset: 6 })).rejects.toMatchObject({ kind: 'too_large' })
  expect(await bytes()).toBe('abcdef')
})

test('bytes are on disk before their offset is acknowledged', async () => {
  const { append, bytes, upload } = await openStore()
  const file = await open(upload.path)
  await file.close()
  const synced: string[] = []
  const prototype = Object.getPrototypeOf(file) as typeof file
  const sync = prototype.sync
  const spy = vi.spyOn(prototype, 'sync').mockImplementation(async function (this: typeof file) {
    await sync.call(this)
    synced.push(await bytes())
  })
  onTestFinished(() => spy.mockRestore())
  expect([await append(['abc', 'de']), synced]).toEqual([5, ['abcde']])
  // The last part is synced when it is copied.
  expect(await append(['fghij'], { ...upload, offset: 5 })).toBe(10)
  expect(synced).toHaveLength(1)
})

test('each append closes the file', async () => {
  const { append, upload } = await openStore()
  await append(['abcdef'])
  await expect(append(['x'.repeat(11)])).rejects.toThrow('too large')
  const names = await readdir('/proc/self/fd').catch(() => [])
  const files = await Promise.all(names.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')))
  expect(files).not.toContain(upload.path)
})

test('a stopped request keeps the received bytes', async () => {
  const { store, upload, bytes } = await openStore()
  const body = new PassThrough()
  const stop = new AbortController()
  const appended = store.append(upload, body, stop.signal)
  body.write(Buffer.from('abc'))
  await vi.waitFor(async () => expect(await bytes()).toBe('abc'))
  stop.abort()
  expect([await appended, await bytes()]).toEqual([3, 'abc'])
})

test('an upload that is unknown, removed, damaged or a day old is not found', async () => {
  const { dir, store, upload } = await openStore()
  const notFound = { kind: 'not_found', parts: [{ code: 'upload.notFound' }] }
  await expect(store.get('1-b')).rejects.toMatchObject(notFound)
  await expect(store.remove('1-b')).rejects.toMatchObject(notFound)
  vi.useFakeTimers({ now: upload.expiresAt.getTime(), toFake: ['Date'] })
  expect(await store.get('1-a')).toEqual(upload)
  vi.setSystemTime(upload.expiresAt.getTime() + 1)
  await expect(store.get('1-a')).rejects.toMatchObject(notFound)
  vi.useRealTimers()
  await writeFile(join(dir, '1-a.json'), '{"si')
  await expect(new UploadStore(dir).get('1-a')).rejects.toMatchObject(notFound)
  await store.remove('1-a')
  await expect(store.get('1-a')).rejects.toMatchObject(notFound)
  expect(await readdir(dir)).toEqual([])
  // Other errors are not hidden.
  for (const name of ['1-a', '1-a.json']) await mkdir(join(dir, name))
  await expect(store.get('1-a')).rejects.toMatchObject({ code: 'EISDIR' })
})
