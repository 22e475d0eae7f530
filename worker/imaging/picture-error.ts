import type { FailureCode } from '#contract/schemas/photos.ts'

/** The bytes contain no picture that can be rendered, now or later. The code is the reason. */
export class PictureError extends Error {
  override name = 'PictureError'
  readonly code: FailureCode

  constructor(code: FailureCode, options?: ErrorOptions) {
    super(code, options)
    this.code = code
  }
}
