/** A file that can't be edited without guessing, or that takes more reading than any real one. */
export class UnsafeError extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.name = 'UnsafeError'
  }
}
