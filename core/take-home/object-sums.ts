import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { Storage } from '#core/infra/storage/storage.ts'

/** Values that the archive states for each file. */
export interface ObjectSum {
  /** Size in bytes. */
  size: number
  /** Unsigned. */
  crc32: number
  /** In hex. */
  sha256: string
}

/** Enough for the renditions of 10,000 photos, about 3 MB. Resuming a download needs all of them again. */
const MAX_KNOWN = 20_000
const READS_AT_ONCE = 4

/**
 * Checksums of stored objects that no row has, such as renditions. Each object is read once and its checksum cached.
 */
export class ObjectSums {
  readonly #known: LRUCache<string, ObjectSum>

  constructor(storage: Storage) {
    const limit = pLimit(READS_AT_ONCE)
    this.#known = new LRUCache({
      max: MAX_KNOWN,
      fetchMethod: (key: string) => limit(() => readSum(storage, key)),
    })
  }

  /** Returns undefined when the object doesn't exist. Throws the store's errors. */
  of(key: string): Promise<ObjectSum | undefined> {
    return this.#known.fetch(key)
  }
}

async function readSum(storage: Storage, key: string): Promise<ObjectSum | undefined> {
  const object = await storage.get(key)
  if (!object) return undefined
  let sum = 0
  const hash = createHash('sha256')
  for await (const chunk of object.stream as AsyncIterable<Buffer>) {
    sum = crc32(chunk, sum)
    hash.update(chunk)
  }
  return { size: object.size, crc32: sum, sha256: hash.digest('hex') }
}
