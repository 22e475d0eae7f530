import type { QrSize } from '#contract/values/limits.ts'

/**
 * The address of a QR image of so many pixels a side. `version` counts the changes of the address in the codes, whose
 * images have the same names before and after.
 */
export function qrImage(kind: 'events' | 'codes', code: string, size: QrSize, version = 0): string {
  return `/api/qr/${kind}/${encodeURIComponent(code)}.png?size=${size}${version ? `&v=${version}` : ''}`
}
