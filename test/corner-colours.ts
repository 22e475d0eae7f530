import sharp from 'sharp'
import { CORNERS } from './photos.ts'

type Corner = keyof typeof CORNERS

/** The colour in the middle of each corner's patch. */
export async function cornersOf(picture: Buffer) {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const inset = Math.floor(Math.min(info.width, info.height) / 20)
  const at = (x: number, y: number) => {
    const start = (y * info.width + x) * info.channels
    return [...data.subarray(start, start + 3)]
  }
  const [right, bottom] = [info.width - 1 - inset, info.height - 1 - inset]
  const corners: Record<Corner, number[]> = {
    topLeft: at(inset, inset),
    topRight: at(right, inset),
    bottomLeft: at(inset, bottom),
    bottomRight: at(right, bottom),
  }
  return corners
}

/** The largest difference of any channel in any corner from the picture as it was drawn. */
export async function offColour(picture: Buffer) {
  const corners = await cornersOf(picture)
  const differences = Object.entries(CORNERS).flatMap(([corner, colour]) =>
    colour.map((value, i) => Math.abs(value - corners[corner as Corner][i]!)),
  )
  return Math.max(...differences)
}
