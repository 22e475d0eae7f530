import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { MAX_PHOTO_PIXELS } from '#contract/values/limits.ts'
import inspectPhoto from '#core/uploads/inspect-photo.ts'
import { generator } from '#test/fixtures/generator.ts'
import { loadLibheif } from '#worker/decoder/libheif.ts'
import { makeFromPixels } from '#worker/decoder/make-from-pixels.ts'
import { watchLimits } from '#worker/decoder/watch-limits.ts'
import { decode, readHeader } from '#worker/imaging/decode.ts'
import type { HeavyDecoder } from '#worker/imaging/decode-request.ts'
import { PictureError } from '#worker/imaging/picture-error.ts'
import { mutate } from './mutate.ts'

/*
 * Child process of `decoders.ts`. Decodes mutated photos one after another and reports the cost of each. Exits when one
 * exceeds the limits of the product's decoder.
 */

/** Cost of decoding one mutated photo. `rejected` ones never reach a decoder. */
export interface Decoding {
  index: number
  name: string
  bytes: number
  outcome: 'rejected' | 'decoded' | 'damaged' | 'no picture' | 'no HEIC picture'
  pixels?: number
  cpuMs?: number
  /** Peak memory of the process, minus its memory before. */
  grownBytes?: number
}

const LIMITS = { cpuMs: 30_000, memoryBytes: 1200 * 1024 * 1024 }
const MAX_BYTES = 512 * 1024
const RESIZE = { width: 400, height: 400, fit: 'inside', withoutEnlargement: true } as const

const [folder, scratch, first, last] = process.argv.slice(2) as [string, string, string, string]
const names = readdirSync(folder).toSorted()
const kindOf = (name: string) => extname(name)
const photos = new Map(names.map((name) => [name, readFileSync(join(folder, name))]))

const decodeHeic = loadLibheif()
const heavy: HeavyDecoder = {
  decode: async ({ bytes, wanted }) => makeFromPixels(decodeHeic(bytes, MAX_PHOTO_PIXELS), wanted),
}

const watch = watchLimits(LIMITS)
for (let index = Number(first); index < Number(last); index++) {
  process.send?.({ begun: index })
  process.send?.(await decodeMutation(index))
}
process.disconnect?.()
process.exit()

async function decodeMutation(index: number): Promise<Decoding> {
  const random = generator(index)
  const name = names[Math.floor(random() * names.length)]!
  const same = names.filter((other) => kindOf(other) === kindOf(name))
  const other = photos.get(same[Math.floor(random() * same.length)]!)!
  const bytes = mutate(photos.get(name)!, other, random, { maxBytes: MAX_BYTES })
  writeFileSync(scratch, bytes)
  const inspection = await inspectPhoto({ path: scratch, location: 'strip' })
  const decoding = { index, name, bytes: bytes.length }
  if ('refused' in inspection) return { ...decoding, outcome: 'rejected' }
  // Resets the peak of the memory in use (Linux only).
  writeFileSync('/proc/self/clear_refs', '5')
  const memory = process.memoryUsage.rss()
  const before = process.cpuUsage()
  watch.begin(LIMITS.cpuMs)
  const found = await decodeAsWorker(readFileSync(scratch))
  watch.end()
  const { user, system } = process.cpuUsage(before)
  const peak = /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
  return {
    ...decoding,
    ...found,
    cpuMs: (user + system) / 1000,
    grownBytes: Math.max(0, 1024 * Number(peak) - memory),
  }
}

async function decodeAsWorker(bytes: Buffer): Promise<Pick<Decoding, 'outcome' | 'pixels'>> {
  let pixels: number | undefined
  try {
    const header = await readHeader(bytes)
    if (header.metadata) pixels = header.metadata.width * header.metadata.height
    const { damaged } = await decode(bytes, header, RESIZE, header.isHeic ? heavy : undefined)
    return { outcome: damaged ? 'damaged' : 'decoded', ...(pixels && { pixels }) }
  } catch (error) {
    const outcome = error instanceof PictureError ? 'no picture' : 'no HEIC picture'
    return { outcome, ...(pixels && { pixels }) }
  }
}
