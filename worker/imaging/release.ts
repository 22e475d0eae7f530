/**
 * Gives the memory of `bytes` back now; they are empty from then on, and nothing may be reading them. V8 frees what lies
 * outside its heap only with a full collection, and every 64 MB of it bring one on: an eighth more CPU a photo, and 30 MB
 * more at the peak (measured with Node 24; docs/decisions/021-releasing-pixels.md).
 */
export function release(bytes: Buffer): void {
  const memory = bytes.buffer
  // What is a part of memory that others use too stays; what was given back already is empty.
  if (memory instanceof ArrayBuffer && bytes.length > 0 && memory.byteLength === bytes.length)
    memory.transfer(0)
}
