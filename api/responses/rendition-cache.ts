import { LRUCache } from 'lru-cache'
import type { Storage } from '#core/infra/storage/storage.ts'

/**
 * Renditions never change, so each device fetches them once. A year, in seconds, is the longest time that caches
 * honour.
 */
export const CACHE_A_YEAR = 'private, max-age=31536000, immutable'
/** Maximum bytes: about 3,000 thumbnails. */
const MAX_BYTES = 64 * 1024 * 1024

/** Returns a rendition's bytes, or undefined when it doesn't exist. Throws the store's errors. */
export type ReadRendition = (key: string) => Promise<Buffer | undefined>

/**
 * Caches the most recently used renditions in memory. All open galleries request a new photo at the same moment, and the
 * store is read once. Entries never become stale, because renditions are immutable and access is checked in the database.
 */
export function cacheRenditions(storage: Pick<Storage, 'read'>, maxBytes = MAX_BYTES): ReadRendition {
  const cache = new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    sizeCalculation: ({ length }) => length || 1,
    fetchMethod: async (key) => (await storage.read(key)) ?? undefined,
  })
  return (key) => cache.fetch(key)
}
