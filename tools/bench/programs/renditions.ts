import { readFile } from 'node:fs/promises'
import { makePicture } from '#worker/decoder/decoders.ts'
import { forEach } from '../pairs.ts'

/** Makes renditions as the worker does, without queue, store and database. */
process.on('message', async ({ photos, jobs }: { photos: { path: string }[]; jobs: number }) => {
  const start = performance.now()
  await forEach(photos, jobs, async ({ path }) =>
    makePicture('quick', { config: { heic: true } }, await readFile(path), 'renditions', {}),
  )
  process.send!(performance.now() - start)
})
