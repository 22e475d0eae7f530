import { crc32 } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { Storage } from '#core/infra/storage/storage.ts'

/** What a ZIP file says of each file beforehand. */
export interface ObjectSum {
  /** Bytes. */
  size: number
  /** Unsigned. */
  crc32: number
}

/** The pictures of an evening of 10,000 photos, some 3 MB; going on with a download asks for all of them again. */
const MAX_KNOWN = 20_000
const READS_AT_ONCE = 4

/** Sums of stored objects that nobody has noted, such as pictures: each is read once, and kept in mind. */
export class ObjectSums {
  readonly #known: LRUCache<string, ObjectSum>

  constructor(storage: Storage) {
    const limit = pLimit(READS_AT_ONCE)
    this.#known = new LRUCache({
      max: MAX_KNOWN,
      fetchMethod: (key: string) => limit(() => readSum(storage, key)),
    })
  }

  /** Undefined when there is no such object. Throws what the store throws. */
  of(key: string): Promise<ObjectSum | undefined> {
    return this.#known.fetch(key)
  }
}

async function readSum(storage: Storage, key: string): Promise<ObjectSum | undefined> {
  const object = await storage.get(key)
  if (!object) return undefined
  let sum = 0
  for await (const chunk of object.stream as AsyncIterable<Buffer>) sum = crc32(chunk, sum)
  return { size: object.size, crc32: sum }
}
