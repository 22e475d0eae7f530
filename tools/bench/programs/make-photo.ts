import { writeFile } from 'node:fs/promises'
import { makeJpeg } from '#test/fixtures/photos.ts'

interface PhotoRequest {
  path: string
  seed: number
  srgb: boolean
  gps: boolean
  orientation: number
}

/** Generates one photo for the benchmark, with a phone's 4032 × 3024 pixels. */
process.on('message', async ({ path, seed, srgb, gps, orientation }: PhotoRequest) => {
  const jpeg = await makeJpeg({
    width: 4032,
    height: 3024,
    quality: 93,
    seed,
    orientation,
    profile: srgb ? 'srgb' : 'p3',
    ...(gps && { gps: { latitude: 52.5163, longitude: 13.3777 } }),
  })
  await writeFile(path, jpeg)
  process.send!('made')
})
