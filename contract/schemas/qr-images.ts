import { z } from 'zod'
import { DEFAULT_QR_SIZE, QR_SIZES } from '#contract/values/limits.ts'
import { issue } from '#contract/values/error-messages.ts'

const size = z
  .literal(QR_SIZES, issue('qr.invalidSize', { sizes: QR_SIZES.join(', ') }))
  .default(DEFAULT_QR_SIZE)

/** `size`: side of the image in pixels. */
export const QrQuery = z.object({
  size: z.preprocess((text) => QR_SIZES.find((side) => String(side) === text) ?? text, size),
})
