import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import yauzl, { type Entry } from 'yauzl'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { FileStorage } from '#core/infra/storage/file-storage.ts'
import { unzip } from '#test/support/unzip.ts'
import { CHECK_VALID_MS, planArchive, type Archive, type ArchiveFile } from './plan-archive.ts'
import { centralHeader, endOfDirectory } from './zip-format.ts'

let dir: string
let storage: FileStorage
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'candid-archive-'))
  storage = await FileStorage.open(dir)
})
afterEach(() => rm(dir, { recursive: true, force: true }))

const modified = new Date('2026-11-20T10:20:30Z')

async function store(contents: Record<string, Buffer>): Promise<(ArchiveFile & { key: string })[]> {
  return Promise.all(
    Object.entries(contents).map(async ([name, bytes], i) => {
      const key = `originals/${i}.jpg`
      await storage.put(key, bytes, 'image/jpeg')
      return { name, key, size: bytes.length, crc32: crc32(bytes), modified }
    }),
  )
}
const always = async () => true
const readAll = (archive: Archive) =>
  buffer(archive.read(storage, { start: 0, end: archive.size - 1 }, always))

test('an independent reader finds every file byte for byte, with its name and time', async () => {
  const contents = {
    'IMG_1.jpg': Buffer.from('one'),
    'Größe 🎉.png': Buffer.alloc(100_000, 'x'),
    'empty.jpg': Buffer.alloc(0),
  }
  const archive = planArchive(await store(contents))
  const bytes = await readAll(archive)
  expect(bytes.length).toBe(archive.size)
  expect([...(await unzip(bytes))]).toEqual(Object.entries(contents))
  for await (const entry of (await yauzl.fromBufferPromise(bytes)).eachEntry()) {
    expect(entry.compressionMethod).toBe(0)
    expect(entry.getLastModDate({ timezone: 'UTC' })).toEqual(modified)
  }
})

test('an empty archive is valid', async () => {
  expect((await unzip(await readAll(planArchive([])))).size).toBe(0)
})

test('every range is exactly that part of the whole', async () => {
  const archive = planArchive(await store({ 'a.jpg': Buffer.alloc(50, 'a'), 'b.jpg': Buffer.alloc(70, 'b') }))
  const whole = await readAll(archive)
  for (let start = 0; start < archive.size; start += 7)
    for (const end of [start, start + 40, archive.size - 1].filter((end) => end < archive.size))
      expect(
        (await buffer(archive.read(storage, { start, end }, always))).equals(whole.subarray(start, end + 1)),
      ).toBe(true)
})

test('equal files produce equal bytes and an equal tag, other files another tag', async () => {
  const files = await store({ 'a.jpg': Buffer.from('a') })
  expect(planArchive(files).etag).toBe(planArchive(files).etag)
  expect(planArchive([{ ...files[0]!, crc32: 1 }]).etag).not.toBe(planArchive(files).etag)
  expect(planArchive([{ ...files[0]!, name: 'b.jpg' }]).etag).not.toBe(planArchive(files).etag)
})

test('a photo missing in the store interrupts the archive instead of shortening it', async () => {
  const files = await store({ 'a.jpg': Buffer.from('a') })
  await storage.remove([files[0]!.key])
  await expect(readAll(planArchive(files))).rejects.toThrow('no longer in the store')
})

test('beyond 4 GiB and 65,535 entries an independent reader uses the 64-bit records', async () => {
  const far = 5 * 2 ** 30
  const entry = { name: 'far.jpg', size: 3, crc32: 7, modified }
  const listing = Buffer.concat(Array.from({ length: 70_000 }, () => centralHeader(entry, far)))
  const end = endOfDirectory(70_000, listing.length, far + 100)
  // The reader sees a file of that size, but only the end exists.
  const tail = Buffer.concat([listing, end])
  const zip = await new Promise<yauzl.ZipFile>((resolve, reject) => {
    class Tail extends yauzl.RandomAccessReader {
      override read(
        target: Buffer,
        offset: number,
        length: number,
        position: number,
        done: (error: Error | null) => void,
      ) {
        tail.copy(target, offset, position - far - 100, position - far - 100 + length)
        done(null)
      }
    }
    const size = far + 100 + tail.length
    yauzl.fromRandomAccessReader(new Tail(), size, { lazyEntries: true }, (error, zip) =>
      error ? reject(error) : resolve(zip),
    )
  })
  expect(zip.entryCount).toBe(70_000)
  const first = await new Promise<Entry>((resolve) => {
    zip.once('entry', resolve)
    zip.readEntry()
  })
  expect([first.fileName, first.relativeOffsetOfLocalHeader]).toEqual(['far.jpg', far])
})

/**
 * Reads an archive of photos 1 to `count`; each read from the store takes `readMs`. Returns the ids of each
 * check.
 */
async function readChecked(count: number, readMs: number, maySend: (ids: number[]) => boolean = () => true) {
  const names = Array.from({ length: count }, (_, i) => [`${i}.jpg`, Buffer.from('photo')])
  const files = await store(Object.fromEntries(names))
  const archive = planArchive([
    { name: 'READ ME.txt', bytes: Buffer.from('text'), size: 4, crc32: 1, modified },
    ...files.map((file, i) => ({ ...file, photoId: i + 1 })),
  ])
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const checks: number[][] = []
  const get = FileStorage.prototype.get.bind(storage)
  vi.spyOn(storage, 'get').mockImplementation(async (...args) => {
    vi.setSystemTime(Date.now() + readMs)
    return get(...args)
  })
  const stream = archive.read(storage, { start: 0, end: archive.size - 1 }, async (ids) => {
    checks.push(ids)
    return maySend(ids)
  })
  return { bytes: buffer(stream), checks }
}
const idsFrom = (from: number, count: number) => Array.from({ length: count }, (_, i) => from + i)

test('a check covers 50 photos while it is valid, and is repeated before the end', async () => {
  const quick = await readChecked(120, 0)
  expect((await quick.bytes).toString()).toContain('text')
  expect(quick.checks).toEqual([idsFrom(1, 50), idsFrom(51, 50), idsFrom(101, 20)])
  const slow = await readChecked(3, CHECK_VALID_MS)
  await slow.bytes
  expect(slow.checks).toEqual([[1, 2, 3], [2, 3], [3], []])
})

test('an archive that may no longer be sent is interrupted before the next photo', async () => {
  const { bytes, checks } = await readChecked(3, CHECK_VALID_MS, (ids) => ids.length > 2)
  await expect(bytes).rejects.toThrow('may no longer be sent')
  expect(checks).toEqual([
    [1, 2, 3],
    [2, 3],
  ])
})
