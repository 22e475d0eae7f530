import { readFile } from 'node:fs/promises'
import { makeRenditions } from '#worker/imaging/picture.ts'
import { forEach } from '../pairs.ts'

/** The worker's whole work on a photo's pixels, without queue, store and rows. */
process.on('message', async ({ photos, jobs }: { photos: { path: string }[]; jobs: number }) => {
  const start = performance.now()
  await forEach(photos, jobs, async ({ path }) => makeRenditions(await readFile(path)))
  process.send!(performance.now() - start)
})
