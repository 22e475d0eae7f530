import { createSHA256 } from 'hash-wasm'

/** Read at once: large enough that reading costs little, small beside a photo of 10 MB. */
const CHUNK_BYTES = 1024 * 1024

/** The SHA-256 of a blob as lower-case hex. Rejects where its bytes can't be read, as of a file that has changed since. */
export async function sha256Of(blob: Blob): Promise<string> {
  const hasher = (await createSHA256()).init()
  for (let start = 0; start < blob.size; start += CHUNK_BYTES)
    hasher.update(new Uint8Array(await blob.slice(start, start + CHUNK_BYTES).arrayBuffer()))
  return hasher.digest('hex')
}
