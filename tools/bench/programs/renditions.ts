import { readFile } from 'node:fs/promises'
import { makePicture } from '#worker/decoder/decoders.ts'
import { forEach } from '../pairs.ts'

/** The worker's whole work on a photo's pixels, without queue, store and rows. */
process.on('message', async ({ photos, jobs }: { photos: { path: string }[]; jobs: number }) => {
  const start = performance.now()
  await forEach(photos, jobs, async ({ path }) =>
    makePicture('quick', { heic: true }, await readFile(path), 'renditions', {}),
  )
  process.send!(performance.now() - start)
})
