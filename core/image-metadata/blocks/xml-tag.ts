import { UnsafeError } from '#core/image-metadata/unsafe-error.ts'

/** A start tag. `end` is after it. Ranges of attributes include name and value. */
export interface Tag {
  name: string
  attributes: { name: string; start: number; end: number }[]
  selfClosing: boolean
  end: number
}

/** Maximum attributes. The largest tag in a photo's XMP has a few dozen. */
const MAX_ATTRIBUTES = 10_000

const malformed = () => new UnsafeError('The XMP of this photo is not well-formed.')

/** Returns the start tag at `at`, or null for other markup. Throws `UnsafeError` when it is malformed. */
export function readTag(text: string, at: number): Tag | null {
  const name = nameAt(text, at + 1)
  if (!name) return null
  const attributes: Tag['attributes'] = []
  for (let i = at + 1 + name.length; ;) {
    i = afterSpace(text, i)
    if (text[i] === '>') return { name, attributes, selfClosing: false, end: i + 1 }
    if (text[i] === '/' && text[i + 1] === '>') return { name, attributes, selfClosing: true, end: i + 2 }
    const attribute = nameAt(text, i)
    const start = i
    i = afterSpace(text, i + attribute.length)
    if (!attribute || text[i] !== '=') throw malformed()
    i = afterSpace(text, i + 1)
    const quote = text[i]
    if (quote !== '"' && quote !== "'") throw malformed()
    const end = after(text, quote, i + 1)
    if (attributes.length >= MAX_ATTRIBUTES) throw malformed()
    attributes.push({ name: attribute, start, end })
    i = end
  }
}

/** Returns the end of other markup: a comment, CDATA, a processing instruction or an end tag. */
export function endOfMarkup(text: string, at: number): number {
  if (text.startsWith('<!--', at)) return after(text, '-->', at + 4)
  if (text.startsWith('<![CDATA[', at)) return after(text, ']]>', at + 9)
  if (text.startsWith('<?', at)) return after(text, '?>', at + 2)
  return after(text, '>', at + 1)
}

/** Two character classes in sequence, which never backtrack. */
const NAME = /[A-Za-z_:\x80-\xff][\w:.\-\x80-\xff]*/y

/** Returns the name at `at`; empty when there is none. */
export function nameAt(text: string, at: number): string {
  NAME.lastIndex = at
  return NAME.exec(text)?.[0] ?? ''
}

function after(text: string, end: string, from: number): number {
  const at = text.indexOf(end, from)
  if (at < 0) throw malformed()
  return at + end.length
}

function afterSpace(text: string, from: number): number {
  let at = from
  for (let code = text.charCodeAt(at); code === 0x20 || (code >= 0x09 && code <= 0x0d);)
    code = text.charCodeAt(++at)
  return at
}
