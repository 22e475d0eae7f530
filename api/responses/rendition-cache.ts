import { LRUCache } from 'lru-cache'
import type { Storage } from '#core/infra/storage/storage.ts'

/** Some 3,000 tiles of a grid. */
const MAX_BYTES = 64 * 1024 * 1024

/** Gives a rendition's bytes by its key, or undefined when there is none; errors of the store throw. */
export type ReadRendition = (key: string) => Promise<Buffer | undefined>

/**
 * Keeps the most recently used renditions in memory. Every open gallery asks for a new photo in the same moment, and the
 * store is read once. Nothing gets stale: what lies under a rendition's key never changes, and whether it may be seen is
 * looked up in the database each time.
 */
export function cacheRenditions(storage: Pick<Storage, 'read'>, maxBytes = MAX_BYTES): ReadRendition {
  const cache = new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    sizeCalculation: ({ length }) => length || 1,
    fetchMethod: async (key) => (await storage.read(key)) ?? undefined,
  })
  return (key) => cache.fetch(key)
}
