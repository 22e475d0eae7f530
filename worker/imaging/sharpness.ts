import sharp from 'sharp'
import type { Pixels } from './decode.ts'

/** Minimum variance of grey levels. Below it, the picture is nearly flat, and noise would determine the result. */
const MIN_VARIANCE = 25

/**
 * Returns a thumbnail's sharpness; null for pictures without contrast. This is the variance of its Laplacian
 * (Pech-Pacheco et al., ICPR 2000). It is in thousandths of the variance of the grey levels, so dark pictures don't
 * count as blurred.
 */
export async function measureSharpness({ data, raw }: Pixels): Promise<number | null> {
  const { data: grey, info } = await sharp(data, { raw })
    .flatten()
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const row = width * channels
  let [count, sum, squares, edges, edgeSquares] = [0, 0, 0, 0, 0]
  for (let y = 1; y < height - 1; y++)
    for (let at = y * row + channels; at < (y + 1) * row - channels; at += channels) {
      const level = grey[at]!
      const edge = grey[at - channels]! + grey[at + channels]! + grey[at - row]! + grey[at + row]! - 4 * level
      count++
      sum += level
      squares += level * level
      edges += edge
      edgeSquares += edge * edge
    }
  const variance = squares / count - (sum / count) ** 2
  // Also false for pictures without inner pixels.
  if (!(variance >= MIN_VARIANCE)) return null
  return Math.round((1000 * (edgeSquares / count - (edges / count) ** 2)) / variance)
}
