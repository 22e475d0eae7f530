import type { QrSize } from '#contract/values/limits.ts'
import { pathOf } from './path-of.ts'

/**
 * The address of a QR image of so many pixels a side. `version` counts the changes of the address in the codes, whose
 * images have the same names before and after.
 */
export function qrImagePath(kind: 'events' | 'codes', code: string, size: QrSize, version = 0): string {
  const path =
    kind === 'events'
      ? pathOf('GET /api/qr/events/:qrCode.png', { qrCode: code, size })
      : pathOf('GET /api/qr/codes/:code.png', { code, size })
  return version ? `${path}&v=${version}` : path
}
