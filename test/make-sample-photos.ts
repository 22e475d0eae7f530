/** Draws the photos of the sample event and writes them to `core/demo/photos`: `node test/make-sample-photos.ts`. */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { makePartyPhotos } from './fixtures/party/make-party-photos.ts'

const FOLDER = new URL('../core/demo/photos/', import.meta.url)
/** In the order in which they are added: the last is the first in the gallery. */
const CHOSEN = [
  'IMG_2040.jpg',
  'IMG_2041.jpg',
  'IMG_2045.jpg',
  'IMG_2049.jpg',
  'IMG_2051.jpg',
  'IMG_2053.jpg',
]
/** Sharp on a phone; six of them are some 300 kB. */
const WIDTH = 1000
const QUALITY = 62

const photos = new Map((await makePartyPhotos('2025-06-14')).map(({ name, jpeg }) => [name, jpeg]))
await rm(FOLDER, { recursive: true, force: true })
await mkdir(FOLDER)
for (const name of CHOSEN) {
  // The grain is what most of the bytes go to; a slight blur takes it away.
  const small = sharp(photos.get(name)!).resize({ width: WIDTH, height: WIDTH, fit: 'inside' }).median(3)
  await writeFile(
    new URL(name, FOLDER),
    await small.keepExif().jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer(),
  )
}
