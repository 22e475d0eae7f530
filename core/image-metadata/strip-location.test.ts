import { load } from 'exifreader'
import sharp from 'sharp'
import { crc32, deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { cutOff, makeAnimation, makeJpeg } from '#test/fixtures/photos.ts'
import * as crafted from '#test/fixtures/crafted-files.ts'
import * as placed from '#test/fixtures/placed-photos.ts'
import { ReadBudget } from './read-budget.ts'
import { stripLocation } from './strip-location.ts'

/** Forms of the location in the fixtures, as bytes: coordinates in EXIF, in text, and names. */
const LOCATIONS = [
  Buffer.from('34000000010000001e00000001000000ec16000064000000', 'hex'),
  ...['52,30.978N', '13,22.662E', 'GPSL', '52.5163', placed.PLACE.city, 'Germany', 'DEU'].map((text) =>
    Buffer.from(text),
  ),
]
const locationsIn = (bytes: Buffer) => LOCATIONS.filter((one) => bytes.includes(one)).map(String)

/** Strips with a budget far above what these files need. */
const strip = (bytes: Buffer, mimeType: string) =>
  stripLocation(bytes, mimeType, new ReadBudget({ visitedBytes: 100_000_000, inflatedBytes: 1_000_000 }))

function stripped(original: Buffer, mimeType: string) {
  const bytes = Buffer.from(original)
  return { result: strip(bytes, mimeType), bytes }
}
const readTags = (bytes: Buffer) => load(bytes, { expanded: true })
const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer()
const where = { latitude: placed.PLACE.latitude, longitude: placed.PLACE.longitude }

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'a %s loses its location but no pixels, date, camera or other XMP',
  async (format) => {
    const original = await placed.makePlaced(format)
    const before = readTags(original)
    expect(before.gps).toEqual({ Latitude: where.latitude, Longitude: where.longitude })
    const { result, bytes } = stripped(original, `image/${format}`)

    expect([result, bytes.length, locationsIn(bytes)]).toEqual(['stripped', original.length, []])
    const after = readTags(bytes)
    expect(after.gps).toBeUndefined()
    expect(after.exif!.GPSLatitude).toBeUndefined()
    expect(after.exif!['GPS Info IFD Pointer' as never]).toBeUndefined()
    for (const tag of ['Make', 'Model', 'DateTimeOriginal', 'OffsetTimeOriginal', 'Orientation'] as const)
      expect(after.exif![tag]?.description, tag).toBe(before.exif![tag]?.description)
    expect(after.exif!.DateTimeOriginal!.description).toBe('2026:07:04 20:15:00')
    expect(bytes.includes('xmp:CreatorTool="Candid > 1"')).toBe(true)
    expect(bytes.includes('<xmp:Rating>5</xmp:Rating>')).toBe(true)
    expect(bytes.includes('<rdf:Alt><rdf:li xml:lang="x-default">The cake</rdf:li></rdf:Alt>')).toBe(true)
    expect((await pixels(bytes)).equals(await pixels(original))).toBe(true)
  },
)

test('a HEIC loses the location from EXIF in two extents and from XMP, but no pixels', async () => {
  const original = await placed.makeHeicShell()
  expect(readTags(original).gps).toBeDefined()
  const { result, bytes } = stripped(original, 'image/heic')
  expect([result, bytes.length, locationsIn(bytes)]).toEqual(['stripped', original.length, []])
  const after = readTags(bytes)
  expect(after.gps).toBeUndefined()
  expect(after.exif!.DateTimeOriginal!.description).toBe('2026:07:04 20:15:00')
  expect(bytes.includes(Buffer.alloc(500, 'pixels'))).toBe(true)
})

test('a second pass changes nothing, nor does a photo without a location', async () => {
  for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
    const once = stripped(await placed.makePlaced(format), `image/${format}`).bytes
    const twice = stripped(once, `image/${format}`)
    expect([twice.result, twice.bytes.equals(once)]).toEqual(['none', true])
  }
  const plain = await makeJpeg({ width: 200, height: 150, orientation: 6, profile: 'p3' })
  const { result, bytes } = stripped(plain, 'image/jpeg')
  expect([result, bytes.equals(plain)]).toEqual(['none', true])
})

test('place names are removed from IPTC, other datasets stay', async () => {
  const jpeg = placed.withSegments(await makeJpeg({ width: 60, height: 40 }), placed.iptcSegment())
  expect(Object.keys(readTags(jpeg).iptc!)).toContain('City')
  const { result, bytes } = stripped(jpeg, 'image/jpeg')
  expect([result, bytes.length, locationsIn(bytes)]).toEqual(['stripped', jpeg.length, []])
  const iptc = Object.keys(readTags(bytes).iptc!)
  expect(iptc).toEqual(['Object Name', 'By-line'])
})

test('XMP spread over many segments loses place names that span segments', async () => {
  const jpeg = placed.withSegments(
    await makeJpeg({ width: 60, height: 40 }),
    ...placed.extendedXmp(placed.XMP, 90).toReversed(),
  )
  const { result, bytes } = stripped(jpeg, 'image/jpeg')
  expect([result, bytes.length]).toEqual(['stripped', jpeg.length])
  const joined = (file: Buffer) =>
    Buffer.from(
      file
        .toString('latin1')
        .split('http://ns.adobe.com/xmp/extension/\0')
        .slice(1)
        .toReversed()
        .map((part) => part.slice(40, 130).split('\xff\xe1')[0])
        .join(''),
      'latin1',
    )
  expect(joined(jpeg).subarray(0, placed.XMP.length).toString()).toContain('e2:GPSLongitude')
  expect(locationsIn(joined(jpeg)).length).toBeGreaterThan(3)
  expect(locationsIn(joined(bytes))).toEqual([])
  expect(joined(bytes).includes('xmp:CreatorTool="Candid > 1"')).toBe(true)
})

test('data after the picture is searched: a second photo, a clip, a maker’s trailer', async () => {
  const first = await makeJpeg({ width: 60, height: 40 })
  const second = placed.withSegments(await placed.makePlaced('jpeg'), placed.iptcSegment())
  const samsung = Buffer.from('\0\0\xa1\x0a\x08\0\0\0MCC_Data262SEFH', 'latin1')
  const motion = Buffer.concat([first, second, placed.makeClip(), samsung])
  const { result, bytes } = stripped(motion, 'image/jpeg')
  expect([result, bytes.length, locationsIn(bytes)]).toEqual(['stripped', motion.length, []])
  expect(bytes.includes('MCC_Data000')).toBe(true)
  expect(bytes.includes('loci')).toBe(false)
  expect(bytes.includes('com.apple.quicktime.location.ISO6709')).toBe(true)
  expect((await pixels(bytes)).equals(await pixels(motion))).toBe(true)
  const at = first.length
  expect(readTags(bytes.subarray(at)).exif!.DateTimeOriginal!.description).toBe('2026:07:04 20:15:00')
})

test('the clip of a HEIC motion photo loses its location too', async () => {
  const photo = Buffer.concat([await placed.makeHeicShell(), placed.box('mpvd', placed.makeClip())])
  const { result, bytes } = stripped(photo, 'image/heic')
  expect([result, bytes.length, locationsIn(bytes)]).toEqual(['stripped', photo.length, []])
})

test('EXIF inside EXIF, as in a thumbnail, loses its location', async () => {
  const thumbnail = await placed.makePlaced('jpeg')
  const { exif } = await sharp(await makeJpeg({ width: 60, height: 40 })).metadata()
  const jpeg = placed.withSegments(
    await sharp(await makeJpeg({ width: 60, height: 40 }))
      .jpeg()
      .toBuffer(),
    placed.segment(0xe1, exif!, thumbnail),
  )
  const { result, bytes } = stripped(jpeg, 'image/jpeg')
  expect([result, locationsIn(bytes)]).toEqual(['stripped', []])
})

/** Builds a profile chunk like ImageMagick's, for profiles without a PNG chunk. */
function hexProfile(name: string, profile: Buffer, type = name): Buffer {
  const text = `\n${name}\n${String(profile.length).padStart(8)}\n${profile.toString('hex').replaceAll(/.{72}/g, '$&\n')}\n`
  return placed.chunk('zTXt', Buffer.concat([Buffer.from(`Raw profile type ${type}\0\0`), deflateSync(text)]))
}

test.each([
  ['compressed XMP', placed.internationalText(placed.XMP, true)],
  ['XMP in plain text', placed.chunk('tEXt', Buffer.from(`XML:com.adobe.xmp\0${placed.XMP}`, 'latin1'))],
  ['a text named like a tag', placed.chunk('tEXt', Buffer.from('exif:GPSLatitude\x0052.5163', 'latin1'))],
  ['XMP as a profile in hex', hexProfile('xmp', Buffer.from(placed.XMP))],
  ['IPTC as a profile in hex', hexProfile('IPTC profile', placed.iptcResources(), 'iptc')],
  ['EXIF as a profile in hex', hexProfile('exif', await placed.placedExif())],
])('a PNG with %s loses the location, and its chunks remain valid', async (_, text) => {
  const png = placed.withChunk(await placed.makePlaced('png', null), text)
  const { result, bytes } = stripped(png, 'image/png')
  expect([result, bytes.length, locationsIn(bytes)]).toEqual(['stripped', png.length, []])
  expect(bytes.includes(text.subarray(8))).toBe(false)
  for (let at = 8; at < bytes.length;) {
    const end = at + 8 + bytes.readUInt32BE(at)
    expect(crc32(bytes.subarray(at + 4, end))).toBe(bytes.readUInt32BE(end))
    at = end + 4
  }
  expect((await pixels(bytes)).equals(await pixels(png))).toBe(true)
})

test('the XMP of a GIF loses the location, and the animation stays', async () => {
  const gif = await makeAnimation('gif', { width: 60, height: 40 })
  const trailer = Buffer.from([1, ...Array.from({ length: 256 }, (_, i) => 255 - i), 0])
  const head = Buffer.from('\x21\xff\x0bXMP DataXMP', 'latin1')
  const at = gif.length - 1
  const file = Buffer.concat([
    gif.subarray(0, at),
    head,
    Buffer.from(placed.XMP.slice(placed.XMP.indexOf('<x:'))),
    trailer,
    gif.subarray(at),
  ])
  const { result, bytes } = stripped(file, 'image/gif')
  expect([result, bytes.length, locationsIn(bytes)]).toEqual(['stripped', file.length, []])
  expect(
    (await sharp(bytes, { animated: true }).raw().toBuffer()).equals(
      await sharp(gif, { animated: true }).raw().toBuffer(),
    ),
  ).toBe(true)
})

test('half a photo loses its location too', async () => {
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    const { result, bytes } = stripped(cutOff(await placed.makePlaced(format), 0.9), `image/${format}`)
    expect([format, result, locationsIn(bytes)]).toEqual([format, 'stripped', []])
  }
})

/** Returns the offset of the latitude's three fractions in the file. */
const latitudeEntry = (bytes: Buffer) => bytes.indexOf(Buffer.from('02000500030000', 'hex')) + 8

test('a location that overlaps other parts of the EXIF is unsafe', async () => {
  const jpeg = await placed.makePlaced('jpeg')
  jpeg.writeUInt32LE(8, latitudeEntry(jpeg))
  expect(stripped(jpeg, 'image/jpeg').result).toBe('unsafe')
})

test.each([
  ['the padding byte behind its name', 'Exif\0', 5],
  ['the number behind its byte order', 'II*\0', 2],
])('EXIF with a wrong value that readers may ignore (%s) loses its location', async (_, text, at) => {
  const jpeg = await placed.makePlaced('jpeg')
  jpeg[jpeg.indexOf(text) + at] = 0x10
  expect(readTags(jpeg).gps).toBeDefined()
  const { result, bytes } = stripped(jpeg, 'image/jpeg')
  expect([result, locationsIn(bytes), readTags(bytes).gps]).toEqual(['stripped', [], undefined])
})

test('EXIF with overlapping directories is unsafe, even without a location', () => {
  // The second directory begins in the first's entry for it, whose value 20 is its number of entries.
  const block = crafted.exif(
    [
      [0x8769, 4, 1, 20],
      [0x8825, 4, 1, 0],
    ],
    Buffer.alloc(300),
  )
  expect(stripped(crafted.riff(['EXIF', block]), 'image/webp').result).toBe('unsafe')
})

test.each([
  [
    'a content credential with a location',
    placed.segment(0xeb, 'JP\0\x01', '{"exif:GPSLatitude":"52,30.978N"}'),
  ],
  ['XMP with missing parts', placed.extendedXmp(placed.XMP, 300)[1]!],
])('a JPEG with %s is unsafe', async (_, segment) => {
  const jpeg = placed.withSegments(await makeJpeg({ width: 60, height: 40 }), segment)
  expect(stripped(jpeg, 'image/jpeg').result).toBe('unsafe')
})

test('a HEIC with invalid item locations is unsafe', async () => {
  const heic = await placed.makeHeicShell()
  const iloc = heic.indexOf('iloc')
  for (const [at, value] of [
    [iloc + 4 + 8 + 14 + 6, 0], // EXIF at the beginning of the file
    [iloc + 4 + 8 + 14 + 6, heic.readUInt32BE(iloc + 4 + 8 + 6)], // EXIF over the pixels
    [iloc + 4 + 8 + 14 + 6, 4_000_000_000], // EXIF outside the file
  ] as const) {
    const bytes = Buffer.from(heic)
    bytes.writeUInt32BE(value, at)
    expect(strip(bytes, 'image/heic'), String(value)).toBe('unsafe')
  }
  expect(strip(heic.subarray(0, 100), 'image/heic')).toBe('unsafe')
})

test('malformed XMP is overwritten completely', async () => {
  const xmp = '<rdf:RDF><rdf:Description exif:GPSLatitude="52,30.978N>'
  const jpeg = placed.withSegments(
    await makeJpeg({ width: 60, height: 40 }),
    placed.segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0', xmp),
  )
  const { result, bytes } = stripped(jpeg, 'image/jpeg')
  expect([result, locationsIn(bytes)]).toEqual(['stripped', []])
})
