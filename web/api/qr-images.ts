import type { QrSize } from '#contract/values/limits.ts'
import { pathOf } from './path-of.ts'

/** Path of a QR image. `version` changes with the address in the codes, which the path doesn't contain. */
export function qrImagePath(kind: 'events' | 'codes', code: string, size: QrSize, version = 0): string {
  const path =
    kind === 'events'
      ? pathOf('GET /api/qr/events/:qrCode.png', { qrCode: code, size })
      : pathOf('GET /api/qr/codes/:code.png', { code, size })
  return version ? `${path}&v=${version}` : path
}
