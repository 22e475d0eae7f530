import { createSHA256 } from 'hash-wasm'

/** Bytes read at a time: large enough for cheap reads, small compared to a photo of 10 MB. */
const CHUNK_BYTES = 1024 * 1024

/** Returns a blob's SHA-256 as lower-case hex. Rejects if it can't be read, such as a file that has changed. */
export async function sha256Of(blob: Blob): Promise<string> {
  const hasher = (await createSHA256()).init()
  for (let start = 0; start < blob.size; start += CHUNK_BYTES)
    hasher.update(new Uint8Array(await blob.slice(start, start + CHUNK_BYTES).arrayBuffer()))
  return hasher.digest('hex')
}
