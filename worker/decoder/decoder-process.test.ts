import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { AVIF_BOMB } from '#test/fixtures/avif-bomb.ts'
import { cornersOf, offColour } from '#test/fixtures/corner-colours.ts'
import { HEIC_SAMPLE } from '#test/fixtures/heic-sample.ts'
import { cutOff, makeJpeg, makePng } from '#test/fixtures/photos.ts'
import { makeManyScans } from '#test/fixtures/costly-jpegs.ts'
import { PictureError } from '#worker/imaging/picture-error.ts'
import { makeRenditions as makeHere } from '#worker/imaging/picture.ts'
import { DecoderProcess, type DecoderOptions } from './decoder-process.ts'
import { lacks } from '#test/support/on-path.ts'
import { skipIf } from '#test/support/skip-if.ts'
import { newFolder } from '#test/support/new-folder.ts'

const decoders: DecoderProcess[] = []
function decoder(options?: Partial<DecoderOptions>) {
  const one = new DecoderProcess(options)
  decoders.push(one)
  return one
}
/** High limits, because most tests don't limit CPU time. */
const ALLOWED = { heic: true, heavy: true, cpuMs: 60_000 }
const makeRenditions = (bytes: Buffer, one: DecoderProcess, limits: Partial<typeof ALLOWED> = {}) =>
  one.make({ bytes, make: 'renditions', options: {}, ...ALLOWED, ...limits })
afterEach(() => decoders.splice(0).forEach((one) => one.close()))

const refusal = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error)
const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a HEIC is rendered upright, rotated once, with Display P3 converted to sRGB', async () => {
  const one = decoder()
  const picture = await makeRenditions(HEIC_SAMPLE, one)
  expect(picture).toMatchObject({ width: 160, height: 120, damaged: false })
  expect(picture.renditions.map(({ width, height }) => [width, height])).toEqual([[160, 120]])
  expect(await offColour(picture.renditions[0]!.data)).toBeLessThan(20)
  expect(Buffer.from(picture.thumbhash, 'base64').length).toBeGreaterThan(10)

  const copy = (await one.make({ bytes: HEIC_SAMPLE, make: 'jpeg', options: {}, ...ALLOWED })).data
  expect(await sharp(copy).metadata()).toMatchObject({ format: 'jpeg', width: 160, height: 120 })
  expect(await offColour(copy)).toBeLessThan(20)
  const square = await one.make({ bytes: HEIC_SAMPLE, make: 'square', options: { side: 64 }, ...ALLOWED })
  expect(await sharp(square).metadata()).toMatchObject({
    width: 64,
    height: 64,
  })
})

test.each([
  ['half a HEIC', () => cutOff(HEIC_SAMPLE, 0.5)],
  ['the header of a HEIC', () => HEIC_SAMPLE.subarray(0, 40)],
  ['a HEIC whose list of parts is noise', () => Buffer.from(HEIC_SAMPLE).fill('noise', 60, 600)],
])('%s fails with a sentence, and the next photo is rendered', async (_, make) => {
  const one = decoder()
  expect(await refusal(makeRenditions(make(), one))).toBeInstanceOf(PictureError)
  expect(await makeRenditions(HEIC_SAMPLE, one)).toMatchObject({ width: 160, height: 120 })
})

test('a HEIC that claims 40,000 × 40,000 pixels is rejected before decoding', async () => {
  const bytes = Buffer.from(HEIC_SAMPLE)
  const size = bytes.indexOf('ispe') + 8
  bytes.writeUInt32BE(40_000, size)
  bytes.writeUInt32BE(40_000, size + 4)
  expect(await refusal(makeRenditions(bytes, decoder()))).toBeInstanceOf(PictureError)
})

test('a photo that takes too long fails alone and ends its process', async () => {
  const one = decoder({ wallMs: 1 })
  const error = await refusal(makeRenditions(HEIC_SAMPLE, one))
  expect(error).toMatchObject({ name: 'PictureError', code: 'picture.tooDemanding' })
  expect(one.pid).toBeUndefined()
})

test('a JPEG that takes too much CPU time ends its process and is not retried', async () => {
  const one = decoder()
  await makeRenditions(HEIC_SAMPLE, one)
  const old = one.pid!
  const costly = makeManyScans(2000, { width: 8000, height: 6000 })
  expect(await refusal(makeRenditions(costly, one, { cpuMs: 300 }))).toMatchObject({
    code: 'picture.tooDemanding',
    cause: { isSpent: true },
  })
  expect([isRunning(old), one.pid]).toEqual([false, undefined])
})

test('photos that need much time or memory are rejected in the quick lane', async () => {
  const quick = { heavy: false }
  for (const bytes of [HEIC_SAMPLE, AVIF_BOMB])
    expect(await refusal(makeRenditions(bytes, decoder(), quick))).toMatchObject({
      code: 'picture.tooDemanding',
    })
  expect(await makeRenditions(await makeJpeg(), decoder(), quick)).toMatchObject({ width: 1600 })
})

test('Display P3 declared by number instead of a profile is converted too', async () => {
  const bytes = Buffer.from(HEIC_SAMPLE)
  const colour = bytes.indexOf('colrprof') + 4
  bytes.write('nclx', colour)
  // Primaries 12, transfer 13, matrix 6, full range (ITU-T H.273).
  Buffer.from([0, 12, 0, 13, 0, 6, 0x80]).copy(bytes, colour + 4)
  const { renditions } = await makeRenditions(bytes, decoder())
  expect(await offColour(renditions[0]!.data)).toBeLessThan(20)
  bytes[colour + 5] = 1
  const unconverted = await makeRenditions(bytes, decoder())
  expect(await offColour(unconverted.renditions[0]!.data)).toBeGreaterThan(30)
})

test('a photo whose process dies gets a new process', async () => {
  const one = decoder()
  await makeRenditions(HEIC_SAMPLE, one)
  const old = one.pid!
  const second = makeRenditions(HEIC_SAMPLE, one)
  process.kill(old, 'SIGKILL')
  expect(await second).toMatchObject({ width: 160 })
  expect(one.pid).not.toBe(old)
})

test('when an idle process dies, the next photo gets a new one', async () => {
  const one = decoder()
  await makeRenditions(HEIC_SAMPLE, one)
  const old = one.pid!
  process.kill(old, 'SIGKILL')
  await expect.poll(() => isRunning(old)).toBe(false)
  expect(await makeRenditions(HEIC_SAMPLE, one)).toMatchObject({ width: 160 })
  expect(one.pid).not.toBe(old)
})

test('concurrent photos are rendered one after another', async () => {
  const one = decoder()
  const pictures = await Promise.all(Array.from({ length: 5 }, () => makeRenditions(HEIC_SAMPLE, one)))
  expect(pictures.map(({ width }) => width)).toEqual(Array(5).fill(160))
})

test('a process is replaced after a number of photos', async () => {
  const one = decoder({ photosPerProcess: 2 })
  const pids: (number | undefined)[] = []
  for (let i = 0; i < 6; i++) {
    await makeRenditions(HEIC_SAMPLE, one)
    pids.push(one.pid)
  }
  expect(new Set(pids).size).toBe(3)
  expect([pids[0], pids[2], pids[4]]).toEqual([pids[1], pids[3], pids[5]])
  expect(isRunning(pids[0]!)).toBe(false)
})

test('an idle process ends and frees its memory', async () => {
  const one = decoder({ idleMs: 50 })
  await makeRenditions(HEIC_SAMPLE, one)
  const pid = one.pid!
  await expect.poll(() => isRunning(pid)).toBe(false)
  expect(await makeRenditions(HEIC_SAMPLE, one)).toMatchObject({ width: 160 })
})

test('without a decoder, or with HEIC disabled, the photo fails with that reason', async () => {
  await expect(makeRenditions(HEIC_SAMPLE, decoder(), { heic: false })).rejects.toThrow('picture.heicOff')
  await expect(makeHere(HEIC_SAMPLE)).rejects.toThrow('picture.heicOff')
})

const size = { width: 800, height: 600 }
/** Without this, x265 is slow. */
const FAST = ['-p', 'preset=ultrafast']

async function encode(picture: Buffer, ending: string, ...options: string[]): Promise<Buffer> {
  const [source, heic] = [`in.${ending}`, 'out.heic']
  const cwd = await newFolder()
  await writeFile(join(cwd, source), picture)
  execFileSync('heif-enc', [...FAST, ...options, '-o', heic, source], { cwd })
  return readFile(join(cwd, heic))
}

test.each([
  ['sRGB', () => makeJpeg(size).then((bytes) => encode(bytes, 'jpg'))],
  ['Display P3 by profile', () => makeJpeg({ ...size, profile: 'p3' }).then((bytes) => encode(bytes, 'jpg'))],
  ['10 bits', () => makePng({ ...size, deep: true }).then((bytes) => encode(bytes, 'png', '-b', '10'))],
])('a HEIC in %s has the right colours', skipIf(lacks('heif-enc')), async (_, make) => {
  const { renditions, width, height } = await makeRenditions(await make(), decoder())
  expect([width, height, renditions.map((one) => one.width)]).toEqual([800, 600, [400, 800]])
  for (const { data } of renditions) expect(await offColour(data)).toBeLessThan(16)
})

test('a grey HEIC stays grey', skipIf(lacks('heif-enc')), async () => {
  const { renditions } = await makeRenditions(
    await encode(await makePng({ ...size, grey: true }), 'png'),
    decoder(),
  )
  for (const { data } of renditions)
    for (const [r, , b] of Object.values(await cornersOf(data))) expect(Math.abs(r! - b!)).toBeLessThan(4)
})

test('transparency is preserved', skipIf(lacks('heif-enc')), async () => {
  const bytes = await encode(await makePng({ ...size, alpha: true }), 'png')
  const { renditions } = await makeRenditions(bytes, decoder())
  const { data, info } = await sharp(renditions[0]!.data).raw().toBuffer({ resolveWithObject: true })
  expect([info.channels, data[3], data.at(-1)]).toEqual([4, 0, 255])
})
