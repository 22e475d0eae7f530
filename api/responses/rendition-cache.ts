import { LRUCache } from 'lru-cache'
import type { Storage } from '#core/infra/storage/storage.ts'

/** Some 3,000 tiles of a grid. */
const MOST_BYTES = 64 * 1024 * 1024

/** Gives a rendition's bytes by its key, or undefined when there is none; errors of the store throw. */
export type ReadRendition = (key: string) => Promise<Buffer | undefined>

/**
 * Keeps the renditions that were asked for last in memory. A new photo is asked for by every open gallery in the same
 * moment, and the store hears of it once. Nothing gets stale: what lies under a rendition's key never changes, and
 * whether it may be seen is asked of the database each time.
 */
export function cacheRenditions(storage: Pick<Storage, 'read'>, mostBytes = MOST_BYTES): ReadRendition {
  const cache = new LRUCache<string, Buffer>({
    maxSize: mostBytes,
    sizeCalculation: ({ length }) => length || 1,
    fetchMethod: async (key) => (await storage.read(key)) ?? undefined,
  })
  return (key) => cache.fetch(key)
}
