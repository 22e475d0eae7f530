import type { ByteRange } from '#core/image-metadata/byte-ranges.ts'
import { boxesIn, type Box } from '#core/image-metadata/iso-boxes.ts'
import type { MeteredBytes } from '#core/image-metadata/metered-bytes.ts'
import { UnsafeError } from '#core/image-metadata/unsafe-error.ts'

/** An item of a HEIF file: a picture, a tile, EXIF, XMP. */
export interface Item {
  id: number
  /** Four characters: `hvc1`, `Exif`, `mime`, … */
  type: string
  /** Content type of a `mime` item; empty for other types. */
  contentType: string
  contentEncoding: string
  /** Base of its extents: 0 the file, 1 the `idat` box, 2 other items. */
  construction: number
  extents: ByteRange[]
}

/** Maximum extents. A 12-megapixel iPhone photo has about 60 items of one extent. */
const MAX_EXTENTS = 20_000

type Described = Pick<Item, 'type' | 'contentType' | 'contentEncoding'>

/** Reads the items of a `meta` box (ISO/IEC 14496-12, sections 8.11.3 and 8.11.6). Throws `UnsafeError`. */
export function readItems(bytes: MeteredBytes, meta: Box[]): Item[] {
  const iloc = meta.find(({ type }) => type === 'iloc')
  const iinf = meta.find(({ type }) => type === 'iinf')
  if (!iloc || !iinf) return []
  try {
    const described = readDescriptions(bytes, iinf)
    return readLocations(bytes, iloc).map((location) => ({
      ...(described.get(location.id) ?? { type: '', contentType: '', contentEncoding: '' }),
      ...location,
    }))
  } catch (cause) {
    if (cause instanceof RangeError) throw new UnsafeError('The list of parts is cut off.', { cause })
    throw cause
  }
}

function readDescriptions(bytes: MeteredBytes, { body, end }: Box): Map<number, Described> {
  const found = new Map<number, Described>()
  const first = body + (bytes.u8(body) === 0 ? 6 : 8)
  for (const box of boxesIn(bytes, first, end)) {
    if (box.type !== 'infe') continue
    const reader = new Fields(bytes, box.body, box.end)
    const version = reader.uint(1)
    reader.uint(3)
    const id = reader.uint(version === 3 ? 4 : 2)
    reader.uint(2)
    const type = version >= 2 ? reader.fourCharacters() : 'mime'
    reader.text()
    const isMime = type === 'mime'
    const contentType = isMime ? reader.text() : ''
    found.set(id, { type, contentType, contentEncoding: isMime ? reader.text() : '' })
  }
  return found
}

function readLocations(bytes: MeteredBytes, { body, end }: Box) {
  const reader = new Fields(bytes, body, end)
  const version = reader.uint(1)
  reader.uint(3)
  const [sizes, more] = [reader.uint(1), reader.uint(1)]
  const [offsetSize, lengthSize, baseSize] = [sizes >> 4, sizes & 15, more >> 4]
  const indexSize = version === 0 ? 0 : more & 15
  const items: Pick<Item, 'id' | 'construction' | 'extents'>[] = []
  const count = reader.uint(version < 2 ? 2 : 4)
  for (let i = 0, extentsRead = 0; i < count; i++) {
    const id = reader.uint(version < 2 ? 2 : 4)
    const construction = version === 0 ? 0 : reader.uint(2) & 15
    reader.uint(2)
    const base = reader.uint(baseSize)
    const extentCount = reader.uint(2)
    extentsRead += extentCount + 1
    if (extentsRead > MAX_EXTENTS) throw new UnsafeError('The list of parts has no end.')
    const extents = Array.from({ length: extentCount }, () => {
      reader.uint(indexSize)
      const start = base + reader.uint(offsetSize)
      return { start, end: start + reader.uint(lengthSize) }
    })
    items.push({ id, construction, extents })
  }
  return items
}

/** Reads consecutive fields. Throws a `RangeError` at the box's end. */
class Fields {
  readonly #bytes: MeteredBytes
  #at: number
  readonly #end: number

  constructor(bytes: MeteredBytes, at: number, end: number) {
    this.#bytes = bytes
    this.#at = at
    this.#end = end
  }

  uint(size: number): number {
    return this.#bytes.uint(this.#step(size), size)
  }

  fourCharacters(): string {
    const at = this.#step(4)
    return this.#bytes.text(at, at + 4)
  }

  /** Reads text up to a zero or the box's end. */
  text(): string {
    const zero = this.#bytes.find(0, this.#at, this.#end)
    const end = zero < 0 ? this.#end : zero
    const text = this.#bytes.text(this.#at, end)
    this.#at = Math.min(end + 1, this.#end)
    return text
  }

  #step(size: number): number {
    const at = this.#at
    if (at + size > this.#end) throw new RangeError('The box ends within a field.')
    this.#at += size
    return at
  }
}
