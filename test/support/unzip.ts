import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { expect } from 'vitest'
import { fromBufferPromise } from 'yauzl'

/** Returns each file by its path, read by an independent reader. Checks each file's checksum. */
export async function unzip(zip: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  const opened = await fromBufferPromise(zip)
  for await (const entry of opened.eachEntry()) {
    const bytes = await buffer(await opened.openReadStreamPromise(entry))
    expect(crc32(bytes), entry.fileName).toBe(entry.crc32)
    files.set(entry.fileName, bytes)
  }
  return files
}
