import { TiffBlock } from './blocks/tiff-block.ts'
import { MeteredBytes } from './metered-bytes.ts'
import type { ReadBudget } from './read-budget.ts'
import { withoutExifSignature } from './signatures.ts'
import { UnsafeError } from './unsafe-error.ts'

const [EXIF_DIRECTORY, DATE_TIME_ORIGINAL, OFFSET_TIME_ORIGINAL] = [0x8769, 0x9003, 0x9011]
const MAX_TEXT_BYTES = 32

/**
 * Returns when a photo was taken, from its EXIF block (CIPA DC-008, section 4.6.5): `YYYY-MM-DDTHH:MM:SS` on the
 * camera's clock, followed by `±HH:MM` if the camera wrote its zone. Null when it is missing or invalid.
 */
export function takenAt(exif: Buffer, budget: ReadBudget): string | null {
  try {
    const tiff = TiffBlock.open(withoutExifSignature(new MeteredBytes(exif, budget)))
    const root = tiff?.directory(tiff.u32(4))
    const link = root?.entries.find(({ tag }) => tag === EXIF_DIRECTORY)
    const entries = tiff && link ? tiff.directory(tiff.u32(link.at + 8))?.entries : undefined
    const text = (tag: number) => {
      const entry = entries?.find((one) => one.tag === tag)
      return entry ? tiff!.bytes.text(entry.start, Math.min(entry.end, entry.start + MAX_TEXT_BYTES)) : ''
    }
    const zone = /^[+-]\d\d:\d\d/.exec(text(OFFSET_TIME_ORIGINAL))?.[0] ?? ''
    return moment(text(DATE_TIME_ORIGINAL), zone)
  } catch (error) {
    if (error instanceof RangeError || error instanceof UnsafeError) return null
    throw error
  }
}

/** Parses EXIF's `YYYY:MM:DD HH:MM:SS`. A clock that was never set writes zeros or spaces. */
function moment(text: string, zone: string): string | null {
  const found = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)/.exec(text)
  if (!found) return null
  const [, year, month, day, time] = found
  const local = `${year}-${month}-${day}T${time}`
  const parsed = new Date(`${local}Z`)
  if (Number.isNaN(parsed.getTime()) || !parsed.toISOString().startsWith(local) || year === '0000')
    return null
  return local + zone
}
