import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { forEach } from './pairs.ts'
import { startProgram } from './processes.ts'

/** A photo of 12 megapixels and some 3 MB, in memory and as a file. */
export interface SamplePhoto {
  path: string
  bytes: Buffer
  /** False when its colours are Display P3's, so that they have to be converted. */
  srgb: boolean
}

/** Written in place of the camera's make, so that the same picture is another photo to the product. */
const MAKE = 'Candid'
let made = 0

/** Makes photos by code: upright and turned, three of four in sRGB and the others in P3, half with a position. */
export async function makePhotos(folder: string, count: number): Promise<SamplePhoto[]> {
  const programs = Array.from({ length: availableParallelism() }, () => startProgram('make-photo'))
  const photos: SamplePhoto[] = []
  const free = [...programs]
  await forEach([...Array(count).keys()], programs.length, async (seed) => {
    const program = free.pop()!
    const srgb = seed % 4 !== 3
    const path = `${folder}/${seed}.jpg`
    await program.ask({ path, seed, srgb, gps: seed % 2 === 0, orientation: [1, 6, 1, 3, 8][seed % 5] })
    photos.push({ path, srgb, bytes: await readFile(path) })
    free.push(program)
  })
  await Promise.all(programs.map((program) => program.stop()))
  return photos
}

/** `count` photos going round. */
export const several = (photos: SamplePhoto[], count: number): SamplePhoto[] =>
  Array.from({ length: count }, (_, i) => photos[i % photos.length]!)

/** The photo's bytes as pieces, with a number in them that no other photo of this run has. */
export function unique({ bytes }: SamplePhoto): Buffer[] {
  const at = bytes.indexOf(MAKE)
  const number = (made++).toString(36).padStart(MAKE.length, '0')
  return [bytes.subarray(0, at), Buffer.from(number), bytes.subarray(at + MAKE.length)]
}
