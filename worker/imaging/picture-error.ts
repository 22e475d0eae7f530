import type { FailureCode } from '#contract/schemas/photos.ts'

/** No picture can be made of these bytes, now or later; the code says why. */
export class PictureError extends Error {
  override name = 'PictureError'
  readonly code: FailureCode

  constructor(code: FailureCode, options?: ErrorOptions) {
    super(code, options)
    this.code = code
  }
}
