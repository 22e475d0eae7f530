/** The file can't be edited safely, or needs more reading than any real one. */
export class UnsafeError extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.name = 'UnsafeError'
  }
}
