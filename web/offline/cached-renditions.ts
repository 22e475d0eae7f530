import { ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst } from 'workbox-strategies'
import { OFFLINE_HEADER } from '#contract/values/offline-header.ts'

const CACHE = 'candid-renditions'
/** Maximum cached renditions. They take at most 150 MB, usually a tenth of that. */
const MAX_RENDITIONS = 600
const MAX_BYTES = 256 * 1024
const MAX_AGE_SECONDS = 30 * 24 * 60 * 60

export const isRendition = ({ pathname }: URL): boolean => /^\/uploads\/[^/]+\/\d+\.webp$/.test(pathname)

/** Renditions never change under their name. */
export const renditions = new CacheFirst({
  cacheName: CACHE,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      cacheWillUpdate: async ({ response }) =>
        response.status === 200 &&
        response.headers.has(OFFLINE_HEADER) &&
        Number(response.headers.get('Content-Length') ?? Infinity) <= MAX_BYTES
          ? response
          : null,
    },
    new ExpirationPlugin({
      maxEntries: MAX_RENDITIONS,
      maxAgeSeconds: MAX_AGE_SECONDS,
      purgeOnQuotaError: true,
      matchOptions: { ignoreVary: true },
    }),
  ],
})

export async function dropRenditions(filenames: ReadonlySet<string>): Promise<void> {
  const cache = await caches.open(CACHE)
  for (const request of await cache.keys())
    if (filenames.has(new URL(request.url).pathname.split('/')[2]!)) await cache.delete(request)
}
