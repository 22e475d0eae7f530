import { stripEmbedded } from '#core/image-metadata/blocks/embedded.ts'
import { stripExif } from '#core/image-metadata/blocks/exif.ts'
import { stripIptc } from '#core/image-metadata/blocks/iptc.ts'
import { stripPhotoshop } from '#core/image-metadata/blocks/photoshop.ts'
import { stripXmpPacket } from '#core/image-metadata/blocks/xmp.ts'
import { isLocationName } from '#core/image-metadata/location-fields.ts'
import type { MeteredBytes } from '#core/image-metadata/metered-bytes.ts'
import { refuseResidue } from '#core/image-metadata/residual-check.ts'
import { RDF_START, withoutExifSignature } from '#core/image-metadata/signatures.ts'

const PROFILE_KEYWORD = 'Raw profile type '
const NEWLINE = 0x0a

interface Text {
  keyword: string
  value: MeteredBytes
  /** Whether `value` is a decompressed copy. */
  compressed: boolean
}

/**
 * Strips locations from a PNG: eXIf, texts with XMP, and data after the picture. Compressed texts and ImageMagick's hex
 * profiles can't be edited in place: with a location, they become an empty comment. Updates CRCs. Returns whether
 * anything changed. Throws `UnsafeError`.
 */
export function stripPng(bytes: MeteredBytes): boolean {
  let changed = false
  let at = 8
  for (let type = ''; at + 12 <= bytes.length && type !== 'IEND';) {
    type = bytes.text(at + 4, at + 8)
    const end = at + 8 + bytes.u32(at)
    if (stripChunk(type, bytes.part(at + 4, end))) {
      if (end + 4 <= bytes.length) bytes.setU32(end, bytes.crc32(at + 4, end))
      changed = true
    }
    at = end + 4
  }
  if (stripEmbedded(bytes.part(at))) changed = true
  refuseResidue(bytes)
  return changed
}

/** Strips a chunk. `chunk` contains its type and data. */
function stripChunk(type: string, chunk: MeteredBytes): boolean {
  if (!['eXIf', 'tEXt', 'zTXt', 'iTXt'].includes(type)) return false
  const data = chunk.part(4)
  if (type === 'eXIf') return [stripExif(data), stripEmbedded(data)].some(Boolean)
  const text = readText(type, data)
  if (!text) return false
  const { keyword, value, compressed } = text
  if (isLocationName(keyword) || (keyword.startsWith(PROFILE_KEYWORD) && stripProfile(keyword, value)))
    return empty(chunk)
  return value.find(RDF_START) >= 0 && stripXmpPacket(value) && (!compressed || empty(chunk))
}

/** Replaces the text with a comment of spaces of the same length. */
function empty(chunk: MeteredBytes): true {
  chunk.write('tEXt', 0)
  chunk.fill(' ', 4)
  chunk.write(chunk.length > 12 ? 'Comment\0' : '-\0', 4)
  return true
}

/** Returns the text of a chunk (PNG specification, third edition, section 11.3.3), or null. */
function readText(type: string, data: MeteredBytes): Text | null {
  const keyEnd = data.find(0)
  if (keyEnd < 1) return null
  const keyword = data.text(0, keyEnd)
  if (type === 'tEXt') return { keyword, value: data.part(keyEnd + 1), compressed: false }
  if (type === 'zTXt') return { keyword, value: data.part(keyEnd + 2).inflate(), compressed: true }
  const compressed = keyEnd + 1 < data.length && data.u8(keyEnd + 1) === 1
  const languageEnd = data.find(0, keyEnd + 3)
  const translationEnd = languageEnd < 0 ? -1 : data.find(0, languageEnd + 1)
  if (translationEnd < 0) return null
  const value = data.part(translationEnd + 1)
  return { keyword, value: compressed ? value.inflate() : value, compressed }
}

/** Strips a hex profile: lines with its name and length, then its bytes. Returns whether it contained a location. */
function stripProfile(keyword: string, text: MeteredBytes): boolean {
  const name = keyword.slice(PROFILE_KEYWORD.length)
  const profile = readProfile(text)
  if (name === 'iptc') return [stripPhotoshop(profile), stripIptc(profile)].some(Boolean)
  if (name === 'xmp' || profile.find(RDF_START) >= 0) return stripXmpPacket(profile)
  return stripExif(withoutExifSignature(profile))
}

function readProfile(text: MeteredBytes): MeteredBytes {
  let line = 0
  while (line < text.length && isSpace(text.u8(line))) line++
  // Skips the name, then the length, which may follow spaces.
  let at = text.find(NEWLINE, line)
  if (at < 0) return text.part(text.length)
  while (at < text.length && isSpace(text.u8(at))) at++
  while (at < text.length && !isSpace(text.u8(at))) at++
  return text.fromHex(at)
}

const isSpace = (byte: number) => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d)
