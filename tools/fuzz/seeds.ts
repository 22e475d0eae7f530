import { deflateSync } from 'node:zlib'
import * as crafted from '#test/fixtures/crafted-files.ts'
import { makeAnimation, makeJpeg, makePng } from '#test/fixtures/photos.ts'
import { makePhoneJpeg } from '#test/fixtures/phone-jpeg.ts'
import * as placed from '#test/fixtures/placed-photos.ts'

const SIZE = { width: 16, height: 12 }

/** Returns first inputs by image target: small photos with all kinds of metadata that we edit. */
export async function imageSeeds(): Promise<Record<string, Buffer[]>> {
  const jpeg = await makeJpeg(SIZE)
  const exif = await placed.placedExif()
  const hex = `\nexif\n${String(exif.length).padStart(8)}\n${exif.toString('hex').replaceAll(/.{72}/g, '$&\n')}\n`
  const profile = deflateSync(hex)
  const gif = await makeAnimation('gif', SIZE)
  const xmpOfGif = Buffer.concat([
    Buffer.from(`\x21\xff\x0bXMP DataXMP${placed.XMP.slice(placed.XMP.indexOf('<x:'))}`, 'latin1'),
    Buffer.from([1, ...Array.from({ length: 256 }, (_, i) => 255 - i), 0]),
  ])
  return {
    jpeg: [
      placed.withSegments(jpeg, placed.segment(0xe1, 'Exif\0\0', exif)),
      placed.withSegments(jpeg, placed.iptcSegment()),
      placed.withSegments(jpeg, ...placed.extendedXmp(placed.XMP, 300)),
      placed.withSegments(jpeg, placed.segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0', placed.XMP)),
      Buffer.concat([jpeg, placed.makeClip(), Buffer.from('MCC_Data262SEFH')]),
      crafted.jpeg(placed.segment(0xe1, 'Exif\0\0', exif)),
      (await makePhoneJpeg(SIZE)).jpeg,
    ],
    png: [
      placed.withChunk(await makePng(SIZE), placed.internationalText(placed.XMP, true)),
      crafted.png(placed.chunk('eXIf', exif)),
      crafted.png(placed.chunk('tEXt', Buffer.from('exif:GPSLatitude\x0052.5163', 'latin1'))),
      crafted.png(placed.chunk('zTXt', Buffer.concat([Buffer.from('Raw profile type exif\0\0'), profile]))),
      crafted.png(placed.internationalText(placed.XMP)),
    ],
    webp: [await placed.makePlaced('webp'), crafted.riff(['EXIF', exif], ['XMP ', Buffer.from(placed.XMP)])],
    gif: [gif, Buffer.concat([gif.subarray(0, -1), xmpOfGif, gif.subarray(-1)])],
    heif: [
      await placed.makeHeicShell(),
      Buffer.concat([await placed.makeHeicShell(), placed.box('mpvd', placed.makeClip())]),
      await placed.makePlaced('avif'),
    ],
    headers: [exif, await placed.makeHeicShell()],
    exif: [
      placed.withSegments(jpeg, placed.segment(0xe1, 'Exif\0\0', exif)),
      placed.withChunk(await makePng(SIZE), placed.chunk('eXIf', exif)),
      await placed.makePlaced('webp'),
      await placed.makePlaced('avif'),
      await placed.makeHeicShell(),
    ],
    inspection: [jpeg, gif, await placed.makePlaced('webp'), await placed.makeHeicShell()],
  }
}

export const TEXT_SEEDS: Record<string, Buffer[]> = Object.fromEntries(
  Object.entries({
    queries: [
      'bytes=0-99,200-',
      'de-AT,de;q=0.9,zh-Hant-TW',
      '7318-24576-1024-1790000000000',
      '192.168.0.0/16',
    ],
    names: [
      'IMG_1.jpg\nIMG_1 (2).jpg\nCON.png',
      '\u0644\u064a\u0644\u0649 \ud83c\udf82.heic\n..',
      'a;b:"c\\,d',
    ],
    uploads: ['filename SU1HXzEuanBn,sender QWRh', 'is_confidential'],
    bodies: [
      '{"name":"A","date":"2027-06-05","isPublic":true,"adminCode":"x","photoIds":[1,2]}',
      '{"wifi":{"name":"n","password":"12345678","hidden":false},"username":"admin","password":"p"}',
      '{"reason":"other","sender":"Ada","hashes":["0"],"action":"hide","revealAt":null}',
    ],
  }).map(([target, texts]) => [target, texts.map((text) => Buffer.from(text))]),
)
