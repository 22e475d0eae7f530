import { isLocationName } from '#core/image-metadata/location-fields.ts'
import type { MeteredBytes } from '#core/image-metadata/metered-bytes.ts'
import { UnsafeError } from '#core/image-metadata/unsafe-error.ts'
import { endOfMarkup, nameAt, readTag, type Tag } from './xml-tag.ts'

/** Cost factor of parsing. Each character is read several times, more slowly than in a search. */
const SLOWER = 7

/** Like `stripXmp` for bytes that contain only XMP. Malformed XMP is overwritten completely with spaces. */
export function stripXmpPacket(bytes: MeteredBytes): boolean {
  try {
    return stripXmp(bytes)
  } catch (error) {
    if (!(error instanceof UnsafeError)) throw error
    bytes.fill(' ')
    return true
  }
}

/**
 * Overwrites location properties of XMP with spaces: attributes, and elements with their content. The XMP remains
 * well-formed and keeps its length. Expects UTF-8 with ASCII names. Returns whether anything changed. Throws
 * `UnsafeError` when it is malformed.
 */
export function stripXmp(bytes: MeteredBytes): boolean {
  // One character per byte, so that positions in bytes and text are equal.
  const text = bytes.text(0)
  bytes.visit(SLOWER * text.length)
  let changed = false
  const strip = (start: number, end: number) => {
    bytes.fill(' ', start, end)
    changed = true
  }
  for (let at = text.indexOf('<'); at >= 0;) {
    const tag = readTag(text, at)
    let next = tag ? tag.end : endOfMarkup(text, at)
    if (tag && isLocationName(tag.name)) {
      next = endOfElement(text, tag)
      strip(at, next)
    } else if (tag)
      for (const { name, start, end } of tag.attributes) if (isLocationName(name)) strip(start, end)
    at = text.indexOf('<', next)
  }
  return changed
}

function endOfElement(text: string, tag: Tag): number {
  if (tag.selfClosing) return tag.end
  let depth = 1
  for (let at = text.indexOf('<', tag.end); at >= 0;) {
    const inner = readTag(text, at)
    const end = inner ? inner.end : endOfMarkup(text, at)
    if (inner?.name === tag.name && !inner.selfClosing) depth++
    if (!inner && text[at + 1] === '/' && nameAt(text, at + 2) === tag.name && --depth === 0) return end
    at = text.indexOf('<', end)
  }
  throw new UnsafeError('An element of this XMP has no end.')
}
