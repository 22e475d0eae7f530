import { writeFile } from 'node:fs/promises'
import { makeJpeg } from '#test/fixtures/photos.ts'

interface Wish {
  path: string
  seed: number
  srgb: boolean
  gps: boolean
  orientation: number
}

/** Makes one photo for the benchmark: 4032 × 3024, as phones do. */
process.on('message', async ({ path, seed, srgb, gps, orientation }: Wish) => {
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
