import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { makePng } from './photos.ts'

/** Where the photos made here were taken, and how EXIF, IPTC and XMP would say it. */
export const PLACE = { latitude: 52.5163, longitude: 13.3777, city: 'Grünstadt' }
const EXIF = {
  IFD0: { Make: 'Candid', Model: 'Placed' },
  IFD2: { DateTimeOriginal: '2026:07:04 20:15:00', OffsetTimeOriginal: '+02:00' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '52/1 30/1 5868/100',
    GPSLongitudeRef: 'E',
    GPSLongitude: '13/1 22/1 3972/100',
  },
}

/** XMP that tells the place in every way that programs write it, beside what may stay. */
export const XMP = `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<!-- exif:GPSless > comment --><rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/"
 xmlns:e2="http://ns.adobe.com/exif/1.0/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
 xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"
 exif:GPSLatitude="52,30.978N" e2:GPSLongitude = '13,22.662E' xmp:CreatorTool="Candid > 1"
 xmp:CreateDate="2026-07-04T20:15:00" photoshop:City="${PLACE.city}">
<exif:GPSAltitude>34/1</exif:GPSAltitude><photoshop:Country/>
<Iptc4xmpExt:LocationCreated><rdf:Bag><rdf:li rdf:parseType="Resource">
<Iptc4xmpExt:City>${PLACE.city}</Iptc4xmpExt:City><Iptc4xmpExt:LocationCreated>x</Iptc4xmpExt:LocationCreated>
</rdf:li></rdf:Bag></Iptc4xmpExt:LocationCreated>
<dc:title xmlns:dc="http://purl.org/dc/elements/1.1/"><rdf:Alt><rdf:li xml:lang="x-default">The cake</rdf:li></rdf:Alt></dc:title>
<geo:lat xmlns:geo="http://www.w3.org/2003/01/geo/wgs84_pos#">52.5163</geo:lat>
<xmp:Rating>5</xmp:Rating></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`

type Format = 'jpeg' | 'png' | 'webp' | 'avif'

/** A picture whose EXIF, and XMP where sharp writes it, tell the place. */
export async function makePlaced(format: Format, xmp: string | null = XMP): Promise<Buffer> {
  const picture = sharp(await makePng({ width: 160, height: 120 })).withExif(EXIF)
  if (xmp && format !== 'png') picture.withXmp(xmp)
  const bytes = await picture.toFormat(format).toBuffer()
  return xmp && format === 'png' ? withChunk(bytes, internationalText(xmp)) : bytes
}

/** The EXIF block of such a picture, from its TIFF header on. */
export async function placedExif(): Promise<Buffer> {
  const { exif } = await sharp(await makePlaced('jpeg', null)).metadata()
  return exif!.subarray(exif!.indexOf('II*\0'))
}

/** A JPEG segment (ITU-T T.81, annex B.1.1.4); `marker` 0xe1 is APP1. */
export function segment(marker: number, ...content: (string | Buffer)[]): Buffer {
  const data = Buffer.concat(content.map((part) => Buffer.from(part as string, 'latin1')))
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

/** The JPEG with these segments before its own. */
export const withSegments = (jpeg: Buffer, ...segments: Buffer[]) =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])

/** XMP in parts, as a packet of over 64 KB is written: no part holds a whole name. */
export function extendedXmp(xmp: string, partBytes = 100): Buffer[] {
  const packet = Buffer.from(xmp)
  const id = createHash('md5').update(packet).digest('hex').toUpperCase()
  return Array.from({ length: Math.ceil(packet.length / partBytes) }, (_, i) => {
    const numbers = Buffer.alloc(8)
    numbers.writeUInt32BE(packet.length, 0)
    numbers.writeUInt32BE(i * partBytes, 4)
    const part = packet.subarray(i * partBytes, (i + 1) * partBytes)
    return segment(0xe1, 'http://ns.adobe.com/xmp/extension/\0', id, numbers, part)
  })
}

/** Photoshop's resources with IPTC: title, city, sub-location, state, country code, country, by-line. */
export function iptcResources(): Buffer {
  const dataset = (number: number, text: string) => {
    const value = Buffer.from(text)
    return Buffer.concat([Buffer.from([0x1c, 2, number, 0, value.length]), value])
  }
  const names: [number, string][] = [
    [5, 'The cake'],
    [90, PLACE.city],
    [92, 'Hall'],
    [95, 'State'],
    [100, 'DEU'],
    [101, 'Germany'],
    [80, 'Ada'],
  ]
  const iptc = Buffer.concat(names.map(([number, text]) => dataset(number, text)))
  return Buffer.concat([resource(0x0404, iptc), resource(0x0425, Buffer.alloc(16, 7))])
}

export const iptcSegment = () => segment(0xed, 'Photoshop 3.0\0', iptcResources())

function resource(id: number, data: Buffer): Buffer {
  const head = Buffer.from('8BIM\0\0\0\0\0\0\0\0', 'latin1')
  head.writeUInt16BE(id, 4)
  head.writeUInt32BE(data.length, 8)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}

/** A PNG chunk (PNG specification, third edition, section 5.3). */
export function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const numbers = Buffer.alloc(8)
  numbers.writeUInt32BE(data.length, 0)
  numbers.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([numbers.subarray(0, 4), body, numbers.subarray(4)])
}

/** The PNG with this chunk behind its header. */
export const withChunk = (png: Buffer, added: Buffer) =>
  Buffer.concat([png.subarray(0, 33), added, png.subarray(33)])

export function internationalText(xmp: string, compressed = false): Buffer {
  const text = compressed ? deflateSync(xmp) : Buffer.from(xmp)
  const head = Buffer.from(`XML:com.adobe.xmp\0${compressed ? '\x01' : '\0'}\0\0\0`, 'latin1')
  return chunk('iTXt', Buffer.concat([head, text]))
}

/** A box of an ISO base media file. */
export function box(type: string, ...content: (string | Buffer | number[])[]): Buffer {
  const data = Buffer.concat(content.map((part) => Buffer.from(part as string, 'latin1')))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(data.length + 8, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, data])
}

/**
 * A HEIC as phones lay it out, of 160 by 120 pixels, whose picture is no HEVC: an item of pixels, one of EXIF in two extents, one of XMP.
 * `mangle` may change the item list's bytes.
 */
export async function makeHeicShell(xmp = XMP): Promise<Buffer> {
  const exif = Buffer.concat([Buffer.from('\0\0\0\x06Exif\0\0', 'latin1'), await placedExif()])
  const parts = [Buffer.alloc(500, 'pixels'), exif.subarray(0, 60), exif.subarray(60), Buffer.from(xmp)]
  const item = (id: number, type: string, ...more: string[]) =>
    box('infe', [2, 0, 0, 0, 0, id, 0, 0], type, '\0', ...more)
  const items = [item(1, 'hvc1'), item(2, 'Exif'), item(3, 'mime', 'application/rdf+xml\0')]
  const meta = (mdatAt: number) => {
    const starts = parts.map((_, i) => mdatAt + 8 + Buffer.concat(parts.slice(0, i)).length)
    const extents = (...numbers: number[]) =>
      Buffer.concat(
        numbers.map((i) => {
          const extent = Buffer.alloc(8)
          extent.writeUInt32BE(starts[i]!, 0)
          extent.writeUInt32BE(parts[i]!.length, 4)
          return extent
        }),
      )
    return box(
      'meta',
      [0, 0, 0, 0],
      box('hdlr', Buffer.alloc(8), 'pict', Buffer.alloc(13)),
      box('pitm', [0, 0, 0, 0, 0, 1]),
      box('iprp', box('ipco', box('ispe', [0, 0, 0, 0, 0, 0, 0, 160, 0, 0, 0, 120]))),
      box(
        'iloc',
        [0, 0, 0, 0, 0x44, 0, 0, 3],
        Buffer.concat([Buffer.from([0, 1, 0, 0, 0, 1]), extents(0)]),
        Buffer.concat([Buffer.from([0, 2, 0, 0, 0, 2]), extents(1, 2)]),
        Buffer.concat([Buffer.from([0, 3, 0, 0, 0, 1]), extents(3)]),
      ),
      box('iinf', [0, 0, 0, 0, 0, 3], ...items),
    )
  }
  const brand = box('ftyp', 'heic', [0, 0, 0, 0], 'mif1heic')
  const mdatAt = brand.length + meta(0).length
  return Buffer.concat([brand, meta(mdatAt), box('mdat', ...parts)])
}

/** The clip behind a motion photo, which tells the place in QuickTime's two ways and in 3GPP's. */
export function makeClip(): Buffer {
  const position = '+52.5163+013.3777/'
  const key = box('mdta', 'com.apple.quicktime.location.ISO6709')
  return Buffer.concat([
    box('ftyp', 'mp42', [0, 0, 0, 0], 'isom'),
    box(
      'moov',
      box('mvhd', Buffer.alloc(100)),
      box(
        'udta',
        box('\xa9xyz', [0, position.length, 0x15, 0xc7], position),
        box('loci', [0, 0, 0, 0, 0x15, 0xc7], 'Gruen\0', Buffer.alloc(17, 9)),
      ),
      box(
        'meta',
        box('keys', [0, 0, 0, 0, 0, 0, 0, 1], key),
        box('ilst', box('\0\0\0\x01', box('data', [0, 0, 0, 1, 0, 0, 0, 0], position))),
      ),
    ),
    box('mdat', Buffer.alloc(300, 3)),
  ])
}
