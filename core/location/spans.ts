/** A part of a file, from `start` to before `end`. */
export interface Span {
  start: number
  end: number
}

/**
 * Lets `blank` work on parts of a file as if they were one piece, and writes the piece back where it came from. Returns
 * what `blank` returns: true when anything changed.
 */
export function blankJoined(bytes: Buffer, spans: Span[], blank: (joined: Buffer) => boolean): boolean {
  const [only] = spans
  if (only && spans.length === 1) return blank(bytes.subarray(only.start, only.end))
  const joined = Buffer.concat(spans.map(({ start, end }) => bytes.subarray(start, end)))
  if (!blank(joined)) return false
  let at = 0
  for (const { start, end } of spans) at += joined.copy(bytes, start, at, at + end - start)
  return true
}
