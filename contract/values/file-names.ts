/** Bytes of a name on ext4, APFS (in UTF-8) and NTFS (in UTF-16, never more than in UTF-8). */
export const MAX_FILE_NAME_BYTES = 255

/** File endings of each photo type; the first is given to a file that has none of them. */
const ENDINGS: Record<string, string[]> = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'image/avif': ['avif'],
  'image/heic': ['heic', 'heif', 'hif'],
  'image/heif': ['heif', 'heic', 'hif'],
}

/** Names that Windows reserves for devices, whatever follows their first dot. */
const DEVICES = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[\d¹²³])(?= *(\.|$))/i
/** Characters that Windows refuses. */
const FORBIDDEN = /[<>:"/\\|?*\p{Cc}]/gu
/** Invisible marks, such as those that reverse the reading direction, and halves of characters; U+200D joins emoji and stays. */
const INVISIBLE = /(?!\u200d)[\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

/**
 * Returns the name under which a photo is saved: its ending is always that of its type, so that a photo sent as
 * `gallery.html` opens as a photo. Rows keep the name as it was sent.
 */
export function photoFileName({
  originalName,
  mimeType,
}: {
  originalName: string
  mimeType: string
}): string {
  const name = safeFileName(originalName, Infinity)
  const endings = ENDINGS[mimeType] ?? ['bin']
  const ending = /(?<!^)\.(?=\d*[a-z])[a-z\d]{1,5}$/i.exec(name)?.[0] ?? ''
  if (endings.includes(ending.slice(1).toLowerCase())) return safeFileName(name)
  return safeFileName(`${name.slice(0, name.length - ending.length)}.${endings[0]}`)
}

/** The name of a JPEG that is handed out in place of the file of this name. */
export const jpegName = (originalName: string) => photoFileName({ originalName, mimeType: 'image/jpeg' })

/**
 * Returns a name that every system can write, at most `maxBytes` long in UTF-8: no folder, no character or device name
 * that Windows refuses, not hidden, no marks of direction.
 */
export function safeFileName(name: string, maxBytes = MAX_FILE_NAME_BYTES): string {
  const safe = name
    .replace(INVISIBLE, '')
    .replace(FORBIDDEN, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '')
    .replace(DEVICES, '_$1')
  return withSuffix(safe || 'photo', '', maxBytes)
}

/** Puts `suffix` before the ending, and cuts what is before it to `maxBytes` in UTF-8. */
export function withSuffix(name: string, suffix: string, maxBytes: number): string {
  const [, stem = name, ending = ''] = /^(.+?)(\.[^.]{1,15})?$/s.exec(name) ?? []
  return cutToBytes(stem, maxBytes - byteLength(suffix + ending)) + suffix + ending
}

/** Cuts to `maxBytes` in UTF-8 at a whole character as people see it, unless one alone is longer. */
export function cutToBytes(text: string, maxBytes: number): string {
  if (text.length * 3 <= maxBytes || byteLength(text) <= maxBytes) return text
  let end = 0
  let bytes = 0
  for (const character of text) {
    bytes += byteLength(character)
    if (bytes > maxBytes) break
    end += character.length
  }
  const whole = new Intl.Segmenter().segment(text).containing(end)?.index
  return text.slice(0, whole || end).trimEnd()
}

const byteLength = (text: string) => new TextEncoder().encode(text).length
