import { isPlace } from './places.ts'
import { UnsafeError } from './unsafe.ts'

interface Tag {
  name: string
  attributes: { name: string; start: number; end: number }[]
  selfClosing: boolean
  end: number
}

const SPACE = 0x20
const malformed = () => new UnsafeError('The XMP of this photo is not well-formed.')

/** Like `blankXmp` for bytes that are XMP from end to end: what is not well-formed becomes spaces altogether. */
export function blankPacket(bytes: Buffer): boolean {
  try {
    return blankXmp(bytes)
  } catch (error) {
    if (!(error instanceof UnsafeError)) throw error
    bytes.fill(SPACE)
    return true
  }
}

/**
 * Overwrites the properties of XMP that tell a position with spaces, attributes as well as elements with all that they
 * hold; it stays well-formed and as long as it was. UTF-8; names in XMP are ASCII. True when anything changed. Throws
 * `UnsafeError` when it is not well-formed.
 */
export function blankXmp(bytes: Buffer): boolean {
  // One character a byte, so that places in the text are places in the bytes.
  const text = bytes.toString('latin1')
  let changed = false
  const blank = (start: number, end: number) => {
    bytes.fill(SPACE, start, end)
    changed = true
  }
  for (let at = text.indexOf('<'); at >= 0;) {
    const tag = tagAt(text, at)
    let next = tag ? tag.end : endOfMarkup(text, at)
    if (tag && isPlace(tag.name)) {
      next = endOfElement(text, tag)
      blank(at, next)
    } else if (tag) for (const { name, start, end } of tag.attributes) if (isPlace(name)) blank(start, end)
    at = text.indexOf('<', next)
  }
  return changed
}

/** The start tag at `at`, or null when something else begins there. */
function tagAt(text: string, at: number): Tag | null {
  const name = nameAt(text, at + 1)
  if (!name) return null
  const attributes: Tag['attributes'] = []
  for (let i = at + 1 + name.length; ;) {
    while (isSpace(text.charCodeAt(i))) i++
    if (text[i] === '>') return { name, attributes, selfClosing: false, end: i + 1 }
    if (text[i] === '/' && text[i + 1] === '>') return { name, attributes, selfClosing: true, end: i + 2 }
    const attribute = nameAt(text, i)
    const start = i
    i += attribute.length
    while (isSpace(text.charCodeAt(i))) i++
    if (!attribute || text[i++] !== '=') throw malformed()
    while (isSpace(text.charCodeAt(i))) i++
    const quote = text[i]
    if (quote !== '"' && quote !== "'") throw malformed()
    const end = after(text, quote, i + 1)
    attributes.push({ name: attribute, start, end })
    i = end
  }
}

/** Behind the element that `tag` opens. */
function endOfElement(text: string, tag: Tag): number {
  if (tag.selfClosing) return tag.end
  let depth = 1
  for (let at = text.indexOf('<', tag.end); at >= 0;) {
    const inner = tagAt(text, at)
    const end = inner ? inner.end : endOfMarkup(text, at)
    if (inner?.name === tag.name && !inner.selfClosing) depth++
    if (!inner && text[at + 1] === '/' && nameAt(text, at + 2) === tag.name && --depth === 0) return end
    at = text.indexOf('<', end)
  }
  throw malformed()
}

/** Behind what is no start tag: a comment, literal text, an instruction or an end tag. */
function endOfMarkup(text: string, at: number): number {
  if (text.startsWith('<!--', at)) return after(text, '-->', at + 4)
  if (text.startsWith('<![CDATA[', at)) return after(text, ']]>', at + 9)
  if (text.startsWith('<?', at)) return after(text, '?>', at + 2)
  return after(text, '>', at + 1)
}

function after(text: string, end: string, from: number): number {
  const at = text.indexOf(end, from)
  if (at < 0) throw malformed()
  return at + end.length
}

const NAME = /[A-Za-z_:\x80-\xff][\w:.\-\x80-\xff]*/y

function nameAt(text: string, at: number): string {
  NAME.lastIndex = at
  return NAME.exec(text)?.[0] ?? ''
}

const isSpace = (code: number) => code === 0x20 || (code >= 0x09 && code <= 0x0d)
