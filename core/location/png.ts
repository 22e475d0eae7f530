import { crc32, inflateSync } from 'node:zlib'
import { blankEmbedded } from './embedded.ts'
import { blankIptc } from './iptc.ts'
import { refuseLeftovers } from './leftovers.ts'
import { withoutExifMark } from './marks.ts'
import { blankPhotoshop } from './photoshop.ts'
import { isPlace } from './places.ts'
import { blankTiff } from './tiff.ts'
import { UnsafeError } from './unsafe.ts'
import { blankPacket } from './xmp.ts'

/** All compressed texts of a file together; a screenshot's are some kilobytes. */
const MOST_INFLATED = 8 * 1024 * 1024
const RDF = '<rdf:RDF'

interface Chunk {
  type: string
  /** Where its length is written; its data is 8 further on. */
  at: number
  data: Buffer
}

interface Text {
  keyword: string
  value: Buffer
  /** True when `value` is a copy, not the file's own bytes. */
  compressed: boolean
}

/**
 * Blanks positions in a PNG: in eXIf, in texts that hold XMP, and in what follows the picture. A text that can't be
 * edited at its length (compressed, or a profile in hex, as ImageMagick writes it) becomes an empty comment as a whole
 * when it tells a position. CRCs are set right. True when anything changed; throws `UnsafeError`.
 */
export function blankPng(bytes: Buffer): boolean {
  let changed = false
  const budget = { left: MOST_INFLATED }
  const { chunks, end } = readChunks(bytes)
  for (const chunk of chunks) {
    if (!blankChunk(bytes, chunk, budget)) continue
    const { at, data } = chunk
    const crcAt = at + 8 + data.length
    if (crcAt + 4 <= bytes.length) bytes.writeUInt32BE(crc32(bytes.subarray(at + 4, crcAt)), crcAt)
    changed = true
  }
  if (blankEmbedded(bytes.subarray(end))) changed = true
  refuseLeftovers(bytes)
  return changed
}

function readChunks(bytes: Buffer): { chunks: Chunk[]; end: number } {
  const chunks: Chunk[] = []
  let at = 8
  for (let type = ''; at + 12 <= bytes.length && type !== 'IEND';) {
    type = bytes.toString('latin1', at + 4, at + 8)
    const end = at + 8 + bytes.readUInt32BE(at)
    if (['eXIf', 'tEXt', 'zTXt', 'iTXt'].includes(type))
      chunks.push({ type, at, data: bytes.subarray(at + 8, end) })
    at = end + 4
  }
  return { chunks, end: at }
}

function blankChunk(bytes: Buffer, { type, at, data }: Chunk, budget: { left: number }): boolean {
  if (type === 'eXIf') return [blankTiff(data), blankEmbedded(data)].some(Boolean)
  const text = readText(type, data, budget)
  if (!text) return false
  const { keyword, value, compressed } = text
  const profile = /^Raw profile type (\S+)/.exec(keyword)?.[1]
  if (isPlace(keyword) || (profile && blankProfile(profile, value))) return empty(bytes, at, data)
  return value.includes(RDF) && blankPacket(value) && (!compressed || empty(bytes, at, data))
}

/** Leaves a comment of spaces, as long as the text was. */
function empty(bytes: Buffer, at: number, data: Buffer): true {
  bytes.write('tEXt', at + 4, 'latin1')
  data.fill(' ')
  data.write(data.length > 8 ? 'Comment\0' : '-\0', 'latin1')
  return true
}

/** The text of a chunk (PNG specification, third edition, section 11.3.3), or null when it has none. */
function readText(type: string, data: Buffer, budget: { left: number }): Text | null {
  const keyEnd = data.indexOf(0)
  if (keyEnd < 1) return null
  const keyword = data.toString('latin1', 0, keyEnd)
  if (type === 'tEXt') return { keyword, value: data.subarray(keyEnd + 1), compressed: false }
  if (type === 'zTXt') return { keyword, value: inflate(data.subarray(keyEnd + 2), budget), compressed: true }
  const compressed = data[keyEnd + 1] === 1
  const start = data.indexOf(0, data.indexOf(0, keyEnd + 3) + 1) + 1
  if (start <= keyEnd + 3) return null
  const value = data.subarray(start)
  return { keyword, value: compressed ? inflate(value, budget) : value, compressed }
}

function inflate(data: Buffer, budget: { left: number }): Buffer {
  try {
    const value = inflateSync(data, { maxOutputLength: budget.left })
    budget.left = Math.max(1, budget.left - value.length)
    return value
  } catch (cause) {
    throw new UnsafeError('A text of this PNG could not be read.', { cause })
  }
}

/** A profile in hex: its name and its length, each on a line, then its bytes. True when it tells a position. */
function blankProfile(name: string, text: Buffer): boolean {
  const hex = /^\s*[^\n]*\n\s*\d+\s+([0-9a-fA-F\s]*)/.exec(text.toString('latin1'))?.[1] ?? ''
  const profile = Buffer.from(hex.replaceAll(/\s/g, ''), 'hex')
  if (name === 'iptc') return [blankPhotoshop(profile), blankIptc(profile)].some(Boolean)
  if (name === 'xmp' || profile.includes(RDF)) return blankPacket(profile)
  return blankTiff(withoutExifMark(profile))
}
