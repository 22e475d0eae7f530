/**
 * A file in which nothing can be blanked without guessing: its parts overlap, loop, or lie outside of it. It is kept
 * from guests, who get a copy made from its pixels.
 */
export class UnsafeError extends Error {
  override name = 'UnsafeError'
}
