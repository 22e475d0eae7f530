import { IPTC_LOCATION_DATASETS } from '#core/image-metadata/location-fields.ts'
import type { MeteredBytes } from '#core/image-metadata/metered-bytes.ts'

const MARKER = 0x1c
const APPLICATION_RECORD = 2

/**
 * Removes place names from IPTC-IIM datasets. Later datasets move up. The rest is filled with zeros, which end the list
 * for every reader. Returns whether anything changed.
 */
export function stripIptc(bytes: MeteredBytes): boolean {
  let [read, written] = [0, 0]
  while (read + 5 <= bytes.length && bytes.u8(read) === MARKER) {
    const end = endOfDataset(bytes, read)
    const isLocation =
      bytes.u8(read + 1) === APPLICATION_RECORD && IPTC_LOCATION_DATASETS.has(bytes.u8(read + 2))
    if (!isLocation) {
      if (written !== read) bytes.move(written, read, end)
      written += Math.min(end, bytes.length) - read
    }
    read = end
  }
  if (written === read) return false
  // The remaining bytes aren't a dataset and are never read; they may be padding or a truncated name.
  bytes.fill(0, written)
  return true
}

/** Returns the end of the dataset at `at`. Lengths over 32 KB have their own length field (IIM 4.2, section 1.5). */
function endOfDataset(bytes: MeteredBytes, at: number): number {
  const length = bytes.u16(at + 3)
  if (length < 0x8000) return at + 5 + length
  const bytesOfLength = length & 0x7fff
  if (bytesOfLength > 4 || at + 5 + bytesOfLength > bytes.length) return bytes.length
  return at + 5 + bytesOfLength + bytes.uint(at + 5, bytesOfLength)
}
