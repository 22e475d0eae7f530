import { deflateSync } from 'node:zlib'
import type { LocationOutcome } from '#core/image-metadata/strip-location.ts'
import {
  MB,
  filled,
  latin1,
  u32,
  riff,
  jpeg,
  behindJpeg,
  png,
  gif,
  times,
  exif,
  same,
  loop,
  heif,
  manyExtents,
} from './crafted-files.ts'
import * as placed from './placed-photos.ts'

const XMP_TAG = 0x02bc
const IPTC_TAG = 0x83bb
const MAKER_NOTE = 0x927c
const GPS_TAG = 0x8825
const SUB_DIRECTORIES = 0x014a
const region = filled('<a b="c"/>', 1_000_000)
const NIKON = Buffer.concat([latin1('Nikon\0\x02\x11\0\0'), exif([[0x39, 7, MB, 8]], region)])

/** Files that are made so that their parts are read again and again, and what should come of them. */
export const REPETITIONS: [name: string, type: string, make: () => Buffer, outcome: LocationOutcome][] = [
  ['JPEG: starts of EXIF', 'jpeg', () => behindJpeg(filled('Exif\0\0II*\0\x08\0\0\0')), 'unsafe'],
  [
    'JPEG: 190 EXIF blocks that lead to one region',
    'jpeg',
    () =>
      behindJpeg(
        times(190, (i) =>
          Buffer.concat([
            latin1('Exif\0\0'),
            exif([[XMP_TAG, 1, MB, 38 * (190 - i) - 6 - 6]]).subarray(0, 32),
          ]),
        ),
        region,
      ),
    'unsafe',
  ],
  ['JPEG: starts of XMP', 'jpeg', () => behindJpeg(filled('<rdf:RDF')), 'unsafe'],
  [
    'JPEG: 190 starts of XMP with one end',
    'jpeg',
    () => behindJpeg(filled('<rdf:RDF>', 190 * 9), region, latin1('</rdf:RDF>')),
    'none',
  ],
  [
    'JPEG: extended XMP, each to the end',
    'jpeg',
    () => behindJpeg(filled(`http://ns.adobe.com/xmp/extension/\0${'A'.repeat(40)}`, 75 * 190), region),
    'unsafe',
  ],
  [
    'JPEG: starts of Photoshop’s resources',
    'jpeg',
    () => behindJpeg(filled('Photoshop 3.0\0', 14 * 190), filled('8BIM\x04\x04\0\0\0\0\0\0')),
    'none',
  ],
  [
    'JPEG: films over one row of boxes',
    'jpeg',
    () => behindJpeg(filled(placed.box('ftyp'), 8 * 190), filled(placed.box('free'), 19_000 * 8)),
    'unsafe',
  ],
  ['JPEG: a million segments', 'jpeg', () => jpeg(filled('\xff\xe1\0\x02')), 'unsafe'],
  [
    'JPEG: 4,000 segments of EXIF',
    'jpeg',
    () =>
      jpeg(
        times(4000, () => placed.segment(0xe1, 'Exif\0\0', exif([[XMP_TAG, 1, 900, 8]], filled('<', 900)))),
      ),
    'stripped',
  ],
  ['EXIF: directories in a loop', 'webp', () => riff(['EXIF', loop(20)]), 'none'],
  ['EXIF: a chain of a million directories', 'webp', () => riff(['EXIF', loop(1_000_000)]), 'unsafe'],
  [
    'EXIF: a directory of 65,535 entries',
    'webp',
    () => riff(['EXIF', Buffer.concat([loop(1).fill(0xff, 8, 10), filled('\xff')])]),
    'unsafe',
  ],
  [
    'EXIF: 4,900 lists of directories',
    'webp',
    () => riff(['EXIF', exif(Array.from({ length: 4900 }, (_, i) => [SUB_DIRECTORIES, 4, 100, 8 + 11 * i]))]),
    'unsafe',
  ],
  [
    'EXIF: 4,900 ways to one GPS directory',
    'webp',
    () => riff(['EXIF', exif(same(4900, [GPS_TAG, 4, 1, 8]))]),
    'unsafe',
  ],
  [
    'EXIF: 4,900 ways to a small GPS directory whose value is large',
    'webp',
    () => {
      const at = 8 + 2 + 4900 * 12 + 4
      const gps = exif([[2, 1, MB, at + 100]]).subarray(8)
      return riff(['EXIF', exif(same(4900, [GPS_TAG, 4, 1, at]), gps, Buffer.alloc(82), region)])
    },
    'unsafe',
  ],
  ...(
    [
      ['XMP', XMP_TAG, region],
      ['IPTC', IPTC_TAG, filled('\x1c\x02\x05\0\0', MB)],
      ['makers’ notes', MAKER_NOTE, NIKON],
    ] as const
  ).map(([name, tag, data]): (typeof REPETITIONS)[number] => [
    `EXIF: 4,900 entries that lead to one region of ${name}`,
    'webp',
    () => riff(['EXIF', exif(same(4900, [tag, 1, data.length, 8 + 2 + 4900 * 12 + 4]), data)]),
    'unsafe',
  ]),
  [
    'WebP: empty EXIF chunks',
    'webp',
    () => {
      const bytes = Buffer.concat([latin1('RIFF\0\0\0\0WEBP'), filled('EXIF\0\0\0\0')])
      bytes.writeUInt32LE(bytes.length - 8, 4)
      return bytes
    },
    'unsafe',
  ],
  ['XMP: nothing but tags', 'webp', () => riff(['XMP ', filled('<GPS a="">')]), 'stripped'],
  [
    'XMP: one tag of attributes',
    'webp',
    () => riff(['XMP ', Buffer.concat([latin1('<a '), filled('b="" ')])]),
    'stripped',
  ],
  ['XMP: comments without an end', 'webp', () => riff(['XMP ', filled('<!--')]), 'stripped'],
  ['XMP: one name', 'webp', () => riff(['XMP ', Buffer.concat([latin1('<'), filled('gps')])]), 'stripped'],
  [
    'IPTC: tiny datasets',
    'jpeg',
    () =>
      behindJpeg(
        latin1('Photoshop 3.0\x008BIM\x04\x04\0\0'),
        u32(MB),
        filled('\x1c\x02\x5a\0\x01x\x1c\x02\x05\0\x01x'),
      ),
    'stripped',
  ],
  [
    'PNG: a profile of newlines',
    'png',
    () => png(placed.chunk('tEXt', Buffer.concat([latin1('Raw profile type x\0'), filled('\n', 64 * 1024)]))),
    'none',
  ],
  [
    'PNG: a profile of spaces and digits',
    'png',
    () => png(placed.chunk('tEXt', Buffer.concat([latin1('Raw profile type x\0\nx\n'), filled(' 1')]))),
    'none',
  ],
  ['PNG: tiny chunks', 'png', () => png(filled(placed.chunk('tEXt', latin1('a\0')), 14 * 70_000)), 'none'],
  [
    'PNG: tiny compressed texts',
    'png',
    () => png(times(20_000, () => placed.chunk('zTXt', Buffer.concat([latin1('a\0\0'), deflateSync('a')])))),
    'unsafe',
  ],
  [
    'PNG: a text that unpacks to 100 MB',
    'png',
    () => png(placed.internationalText(' '.repeat(100 * MB), true)),
    'unsafe',
  ],
  [
    'PNG: texts that unpack to 1 MB each',
    'png',
    () => png(times(200, () => placed.internationalText(' '.repeat(MB), true))),
    'unsafe',
  ],
  ['GIF: starts of XMP', 'gif', () => gif(filled('XMP DataXMP<rdf:RDF')), 'unsafe'],
  ['GIF: starts of EXIF', 'gif', () => gif(filled('Exif\0\0MM\0*\0\0\0\x08')), 'unsafe'],
  [
    'HEIF: 200 extents that overlap',
    'heic',
    () => heif([['Exif', manyExtents(200, 0, MB)]], filled('\0')),
    'unsafe',
  ],
  [
    'HEIF: 500 items of XMP at one place',
    'heic',
    () =>
      heif(
        Array.from({ length: 500 }, () => ['mime', manyExtents(1, 0, MB)]),
        filled('<a/>'),
      ),
    'unsafe',
  ],
  [
    'HEIF: 9,000 extents of metadata among 9,000 of pixels',
    'heic',
    () =>
      heif(
        [
          ['Exif', Array.from({ length: 9000 }, (_, i) => [2 * i, 1])],
          ['hvc1', Array.from({ length: 9000 }, (_, i) => [2 * i + 1, 1])],
        ],
        filled('\0', 20_000),
      ),
    'none',
  ],
  [
    'HEIF: 400 lists of parts that lead to one region',
    'heic',
    () => {
      const one = heif([['mime', [[0, MB]]]], filled('<a/>'))
      const meta = one.subarray(24, one.length - 8 - MB)
      const moved = Buffer.from(meta)
      // The extent's offset grows by what is put before the data.
      const at = moved.indexOf('iloc') + 4 + 8 + 6
      moved.writeUInt32BE(moved.readUInt32BE(at) + 399 * meta.length, at)
      return Buffer.concat([
        one.subarray(0, 24),
        ...Array.from({ length: 400 }, () => moved),
        one.subarray(24 + meta.length),
      ])
    },
    'unsafe',
  ],
  [
    'HEIF: tiny boxes',
    'heic',
    () => Buffer.concat([placed.box('ftyp', 'heic'), filled(placed.box('free'))]),
    'unsafe',
  ],
  ['HEIF: zeros', 'heic', () => filled('\0'), 'unsafe'],
  [
    'film: boxes in boxes, eight deep',
    'heic',
    () => {
      let inner: Buffer = filled(placed.box('gps '), 8 * 19_000)
      for (const type of ['udta', 'minf', 'mdia', 'trak', 'udta', 'udta', 'moov'])
        inner = placed.box(type, inner)
      return Buffer.concat([placed.box('ftyp', 'heic'), inner])
    },
    'stripped',
  ],
  [
    'film: keys without number',
    'heic',
    () =>
      Buffer.concat([
        placed.box('ftyp', 'heic'),
        placed.box(
          'moov',
          placed.box('meta', placed.box('keys', Buffer.alloc(8), filled(placed.box('mdta')))),
        ),
      ]),
    'none',
  ],
  ['no bytes', 'jpeg', () => Buffer.alloc(0), 'none'],
]
