import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { afterEach, expect, test } from 'vitest'
import { makeLoopingExif, makeManyScans } from '#test/fixtures/costly-jpegs.ts'
import { makeJpeg } from '#test/fixtures/photos.ts'
import { segment, withSegments } from '#test/fixtures/placed-photos.ts'
import { CPU_MS, makePicture } from './decoders.ts'

const usual = { ...CPU_MS }
afterEach(() => void Object.assign(CPU_MS, usual))

const quick = (bytes: Buffer) => makePicture('quick', { config: { heic: true } }, bytes, 'renditions', {})

test('a JPEG whose EXIF refers to itself 4,900 times is decoded quickly and upright', async () => {
  const plain = await makeJpeg({ width: 160, height: 120 })
  const looping = withSegments(plain, segment(0xe1, 'Exif\0\0', makeLoopingExif(6)))
  expect(await quick(looping)).toMatchObject({ width: 120, height: 160, damaged: false })
})

test('this process can read files even while it decodes more costly photos than libuv has threads', async () => {
  CPU_MS.quick = 500
  const costly = makeManyScans(400, { width: 8000, height: 6000 })
  let done = 0
  const pictures = Array.from({ length: Math.max(5, availableParallelism() + 2) }, () =>
    quick(costly)
      .catch(() => {})
      .finally(() => done++),
  )
  await readFile(import.meta.filename)
  expect(done).toBe(0)
  await Promise.all(pictures)
})
