/** Maximum bytes of a name in UTF-8 on ext4 and APFS. NTFS allows 255 UTF-16 units, so such a name always fits. */
export const MAX_FILE_NAME_BYTES = 255

/** File extensions of each photo type. Files with another extension get the first. */
const ENDINGS: Record<string, string[]> = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'image/avif': ['avif'],
  'image/heic': ['heic', 'heif', 'hif'],
  'image/heif': ['heif', 'heic', 'hif'],
}

/** Device names reserved by Windows, with any extension. */
const DEVICES = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[\d¹²³])(?= *(\.|$))/i
/** Characters that Windows rejects in names. */
const FORBIDDEN = /[<>:"/\\|?*\p{Cc}]/gu
/** Invisible characters, such as direction marks, and unpaired surrogates. Keeps U+200D, which joins emoji. */
const INVISIBLE = /(?!\u200d)[\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

/**
 * Returns the name under which a photo is saved. The extension always matches its type: a photo sent as `gallery.html`
 * opens as a photo. Rows keep the original name.
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

/** Returns the name of a JPEG served in place of the file with this name. */
export const jpegName = (originalName: string) => photoFileName({ originalName, mimeType: 'image/jpeg' })

/**
 * Returns a name that every system can write, with at most `maxBytes` in UTF-8. It has no folders, leading dots,
 * direction marks, or characters and device names that Windows rejects.
 */
export function safeFileName(name: string, maxBytes = MAX_FILE_NAME_BYTES): string {
  const safe = name
    .replace(INVISIBLE, '')
    .replace(FORBIDDEN, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '')
    .replace(DEVICES, '_$1')
  return withSuffix(safe || 'photo', '', maxBytes)
}

/** Inserts `suffix` before the extension, and cuts the stem so that the name has at most `maxBytes` in UTF-8. */
export function withSuffix(name: string, suffix: string, maxBytes: number): string {
  const [, stem = name, ending = ''] = /^(.+?)(\.[^.]{1,15})?$/s.exec(name) ?? []
  return cutToBytes(stem, maxBytes - byteLength(suffix + ending)) + suffix + ending
}

/** Cuts text to `maxBytes` in UTF-8, between grapheme clusters unless the first one is longer. */
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
