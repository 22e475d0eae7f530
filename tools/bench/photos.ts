import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { forEach } from './pairs.ts'
import { startProgram } from './processes.ts'

/** A photo of 12 megapixels and about 3 MB, in memory and as a file. */
export interface SamplePhoto {
  path: string
  bytes: Buffer
  /** False when its colours are in Display P3 and need conversion. */
  srgb: boolean
}

/** The EXIF camera make. `unique` replaces it, so that the product doesn't see a duplicate. */
const MAKE = 'Candid'
let uniqueCount = 0

/** Generates photos in several orientations. Every fourth is in P3, the others in sRGB; every second has a location. */
export async function makePhotos(folder: string, count: number): Promise<SamplePhoto[]> {
  const programs = Array.from({ length: availableParallelism() }, () => startProgram('make-photo'))
  const photos: SamplePhoto[] = []
  const free = [...programs]
  await forEach([...Array(count).keys()], programs.length, async (seed) => {
    const program = free.pop()!
    const srgb = seed % 4 !== 3
    const path = `${folder}/${seed}.jpg`
    await program.request({ path, seed, srgb, gps: seed % 2 === 0, orientation: [1, 6, 1, 3, 8][seed % 5] })
    photos.push({ path, srgb, bytes: await readFile(path) })
    free.push(program)
  })
  await Promise.all(programs.map((program) => program.stop()))
  return photos
}

export const repeatPhotos = (photos: SamplePhoto[], count: number): SamplePhoto[] =>
  Array.from({ length: count }, (_, i) => photos[i % photos.length]!)

/** Returns the photo's bytes in pieces, with a number that is unique in this run. */
export function unique({ bytes }: SamplePhoto): Buffer[] {
  const at = bytes.indexOf(MAKE)
  const number = (uniqueCount++).toString(36).padStart(MAKE.length, '0')
  return [bytes.subarray(0, at), Buffer.from(number), bytes.subarray(at + MAKE.length)]
}
