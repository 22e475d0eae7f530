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
  const at = (x: number, y: number) => grey[(y * width + x) * channels]!
  const levels = new Spread()
  const laplacian = new Spread()
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      levels.add(at(x, y))
      laplacian.add(at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1) - 4 * at(x, y))
    }
  return levels.variance >= MIN_VARIANCE ? Math.round((1000 * laplacian.variance) / levels.variance) : null
}

class Spread {
  #count = 0
  #sum = 0
  #squares = 0

  add(value: number): void {
    this.#count++
    this.#sum += value
    this.#squares += value * value
  }

  get variance(): number {
    return this.#count && this.#squares / this.#count - (this.#sum / this.#count) ** 2
  }
}
