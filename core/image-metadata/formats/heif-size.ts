import { readBoxes, type Box } from '#core/image-metadata/iso-boxes.ts'
import { MeteredBytes } from '#core/image-metadata/metered-bytes.ts'
import type { ReadBudget } from '#core/image-metadata/read-budget.ts'
import { UnsafeError } from '#core/image-metadata/unsafe-error.ts'

interface Size {
  width: number
  height: number
}

const area = ({ width, height }: Size) => width * height

/**
 * Returns the size in pixels of the largest picture in a HEIC, HEIF or AVIF; null without a header. Reads `ispe` boxes
 * (ISO/IEC 23008-12, section 6.5.3), or the track's size in sequences without them (ISO/IEC 14496-12, section 8.3.2).
 */
export function readHeifSize(bytes: Buffer, budget: ReadBudget): Size | null {
  const metered = new MeteredBytes(bytes, budget)
  const within = (boxes: Box[], type: string, skipped = 0) =>
    boxes
      .filter((box) => box.type === type)
      .flatMap(({ body, end }) => readBoxes(metered, body + skipped, end).boxes)
  try {
    const top = readBoxes(metered, 0, metered.length).boxes
    const properties = within(within(within(top, 'meta', 4), 'iprp'), 'ipco')
    const pictures = properties
      .filter(({ type, body, end }) => type === 'ispe' && end - body >= 12)
      .map(({ body }) => ({ width: metered.u32(body + 4), height: metered.u32(body + 8) }))
    // Fixed-point numbers with the integer in the upper half.
    const tracks = within(within(top, 'moov'), 'trak')
      .filter(({ type, body, end }) => type === 'tkhd' && end - body >= 84)
      .map(({ end }) => ({ width: metered.u16(end - 8), height: metered.u16(end - 4) }))
    return (pictures.length ? pictures : tracks).toSorted((a, b) => area(b) - area(a))[0] ?? null
  } catch (error) {
    if (error instanceof RangeError || error instanceof UnsafeError) return null
    throw error
  }
}
