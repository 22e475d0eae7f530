/**
 * Frees the memory of `bytes` now and leaves them empty. Nothing may be reading them. Otherwise V8 frees it only in a
 * full collection after each 64 MB, which costs up to twice the CPU per photo
 * (docs/decisions/021-releasing-memory.md).
 */
export function release(bytes: Buffer): void {
  const memory = bytes.buffer
  // Part of shared memory can't be freed, and empty bytes have been freed already.
  if (memory instanceof ArrayBuffer && bytes.length > 0 && memory.byteLength === bytes.length)
    memory.transfer(0)
}
