import { execFileSync } from 'node:child_process'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { HEIC_SAMPLE } from '#test/fixtures/heic-sample.ts'
import { makeJpeg } from '#test/fixtures/photos.ts'
import { makePlaced } from '#test/fixtures/placed-photos.ts'
import { findOnPath } from '#test/support/on-path.ts'

/** Longest edge in pixels, so that decoding a file takes milliseconds. */
const EDGE = 640

const FORMATS: Record<string, (picture: Sharp) => Sharp> = {
  'baseline.jpg': (picture) => picture.jpeg({ quality: 75 }),
  'progressive.jpg': (picture) => picture.jpeg({ quality: 75, progressive: true, mozjpeg: true }),
  png: (picture) => picture.png({ palette: true }),
  'interlaced.png': (picture) => picture.png({ progressive: true }),
  webp: (picture) => picture.webp(),
  'lossless.webp': (picture) => picture.webp({ lossless: true }),
  gif: (picture) => picture.gif(),
  avif: (picture) => picture.avif({ effort: 2 }),
}

/**
 * Writes small versions of the photos in `from` to `to`, in every format that Candid accepts. Without `from`, uses photos
 * of our fixtures. HEIC needs `heif-enc`; without it, there is one sample.
 */
export async function writeSmallPhotos(to: string, from: string | undefined): Promise<void> {
  const photos = from
    ? await Promise.all((await readdir(from)).map((name) => readFile(join(from, name))))
    : [
        await makePlaced('jpeg'),
        await makeJpeg({ width: 640, height: 480, orientation: 6, profile: 'p3' }),
        await makePlaced('avif'),
      ]
  await writeFile(join(to, 'sample.heic'), HEIC_SAMPLE)
  for (const [number, photo] of photos.entries()) {
    for (const [ending, save] of Object.entries(FORMATS))
      // Skips files of a real collection that are broken or aren't photos.
      await save(sharp(photo, { failOn: 'none' }).resize(EDGE, EDGE, { fit: 'inside' }).keepMetadata())
        .toBuffer()
        .then((bytes) => writeFile(join(to, `${number}.${ending}`), bytes))
        .catch(() => {})
    if (photo.length < 64 * 1024) await writeFile(join(to, `${number}.original`), photo)
    await writeHeic(to, number)
  }
}

async function writeHeic(to: string, number: number): Promise<void> {
  const source = join(to, `${number}.jpg`)
  const jpeg = await readFile(join(to, `${number}.baseline.jpg`)).catch(() => undefined)
  if (!jpeg || !findOnPath('heif-enc')) return
  await writeFile(source, jpeg)
  execFileSync('heif-enc', ['-p', 'preset=ultrafast', '-o', join(to, `${number}.heic`), source], {
    stdio: 'ignore',
  })
  await rm(source)
}
