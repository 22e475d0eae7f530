import * as placed from './placed-photos.ts'

export const MB = 1024 * 1024

export const filled = (unit: string | Buffer, size = MB) => Buffer.alloc(size, unit, 'latin1')
export const latin1 = (text: string) => Buffer.from(text, 'latin1')
export const u32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
export const u16 = (value: number) => u32(value).subarray(2)

export const riff = (...chunks: [type: string, data: Buffer][]) => {
  const body = chunks.map(([type, data]) => {
    const head = Buffer.alloc(8)
    head.write(type, 'latin1')
    head.writeUInt32LE(data.length, 4)
    return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
  })
  const bytes = Buffer.concat([latin1('RIFF\0\0\0\0WEBP'), ...body])
  bytes.writeUInt32LE(bytes.length - 8, 4)
  return bytes
}
export const jpeg = (...segments: Buffer[]) =>
  Buffer.concat([latin1('\xff\xd8'), ...segments, latin1('\xff\xd9')])
export const behindJpeg = (...parts: Buffer[]) => Buffer.concat([latin1('\xff\xd8\xff\xd9'), ...parts])
export const png = (...chunks: Buffer[]) =>
  Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks, placed.chunk('IEND', Buffer.alloc(0))])
export const gif = (...parts: Buffer[]) => Buffer.concat([latin1('GIF89a\x01\0\x01\0\0\0\0'), ...parts])
export const times = (count: number, make: (i: number) => Buffer) =>
  Buffer.concat(Array.from({ length: count }, (_, i) => make(i)))

/** A big-endian EXIF block of one directory; values are offsets or what fits into four bytes. */
export function exif(
  entries: [tag: number, type: number, count: number, value: number][],
  ...behind: Buffer[]
) {
  const table = entries.map(([tag, type, count, value]) =>
    Buffer.concat([u16(tag), u16(type), u32(count), u32(value)]),
  )
  return Buffer.concat([latin1('MM\0*\0\0\0\x08'), u16(entries.length), ...table, u32(0), ...behind])
}
export const same = (count: number, entry: [number, number, number, number]) =>
  Array.from({ length: count }, () => entry)

/** An EXIF block whose `count` directories lead from one to the next, and the last to the first. */
export function loop(count: number): Buffer {
  const bytes = Buffer.alloc(8 + 6 * count)
  bytes.write('II*\0\x08', 'latin1')
  for (let i = 0; i < count; i++) bytes.writeUInt32LE(8 + 6 * ((i + 1) % count), 8 + 6 * i + 2)
  return bytes
}

/** A HEIF whose items have these extents, counted from the beginning of `data`. */
export function heif(
  items: [type: string, extents: [start: number, length: number][]][],
  ...data: Buffer[]
): Buffer {
  const brand = placed.box('ftyp', 'heic', [0, 0, 0, 0], 'mif1heic')
  const meta = (at: number) =>
    placed.box(
      'meta',
      [0, 0, 0, 0],
      placed.box(
        'iloc',
        [0, 0, 0, 0, 0x44, 0],
        u16(items.length),
        ...items.map(([, extents], i) =>
          Buffer.concat([
            u16(i + 1),
            u16(0),
            u16(extents.length),
            ...extents.map(([start, length]) => Buffer.concat([u32(at + start), u32(length)])),
          ]),
        ),
      ),
      placed.box(
        'iinf',
        [0, 0, 0, 0],
        u16(items.length),
        ...items.map(([type], i) =>
          placed.box('infe', [2, 0, 0, 0], u16(i + 1), [0, 0], `${type}\0application/rdf+xml\0`),
        ),
      ),
    )
  const at = brand.length + meta(0).length + 8
  return Buffer.concat([brand, meta(at), placed.box('mdat', ...data)])
}
export const manyExtents = (count: number, start: number, length: number) =>
  Array.from({ length: count }, () => [start, length] as [number, number])
