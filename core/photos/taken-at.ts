import { withoutExifMark } from '#core/location/marks.ts'
import { TiffBlock } from '#core/location/tiff-block.ts'
import { UnsafeError } from '#core/location/unsafe.ts'

const [EXIF_DIRECTORY, DATE_TIME_ORIGINAL, OFFSET_TIME_ORIGINAL] = [0x8769, 0x9003, 0x9011]

/**
 * When a photo was taken, from its EXIF block (CIPA DC-008, section 4.6.5): `YYYY-MM-DDTHH:MM:SS` as the camera's clock
 * showed, with `±HH:MM` behind it where the camera wrote its zone. Null when it does not say, or no such moment.
 */
export function takenAt(exif: Buffer): string | null {
  const tiff = TiffBlock.open(withoutExifMark(exif))
  if (!tiff) return null
  try {
    const text = (directory: number, tag: number) => {
      const entry = tiff.directory(directory)?.entries.find((one) => one.tag === tag)
      return entry ? tiff.bytes.toString('latin1', entry.start, Math.min(entry.end, entry.start + 32)) : ''
    }
    const root = tiff.directory(tiff.u32(4))
    const link = root?.entries.find(({ tag }) => tag === EXIF_DIRECTORY)
    if (!link) return null
    const directory = tiff.u32(link.at + 8)
    const zone = /^[+-]\d\d:\d\d/.exec(text(directory, OFFSET_TIME_ORIGINAL))?.[0] ?? ''
    return moment(text(directory, DATE_TIME_ORIGINAL), zone)
  } catch (error) {
    if (error instanceof RangeError || error instanceof UnsafeError) return null
    throw error
  }
}

/** EXIF writes `YYYY:MM:DD HH:MM:SS`, and zeros or blanks where the clock was never set. */
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
