import type { MeteredBytes } from './metered-bytes.ts'
import { UnsafeError } from './unsafe-error.ts'

/** Names of location fields in XMP, JSON and other formats. Pixels are unlikely to form them by accident. */
const NAMES = ['GPSLatitude', 'GpsLatitude', 'GPSLongitude', 'G\0P\0S\0L\0a\0t\0i\0t\0u\0d\0e'].map((name) =>
  Buffer.from(name),
)

/** Throws `UnsafeError` when a location remains in an unknown format, such as a maker's own or a content credential. */
export function refuseResidue(...parts: MeteredBytes[]): void {
  if (parts.some((part) => NAMES.some((name) => part.find(name) >= 0)))
    throw new UnsafeError('The file has a location in an unknown part.')
}
