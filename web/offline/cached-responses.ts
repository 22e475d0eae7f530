import { ExpirationPlugin } from 'workbox-expiration'
import { NetworkFirst, StrategyHandler } from 'workbox-strategies'
import { CANDID_HEADER } from '#contract/values/candid-header.ts'
import type { EventView } from '#contract/schemas/events.ts'
import { OFFLINE_HEADER } from '#contract/values/offline-header.ts'
import { PAGE_SIZE } from '#contract/values/limits.ts'
import { CURSOR_HEADER } from '#contract/values/live.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { photosPagePath } from '#web/api/photos-page-path.ts'
import { dropRenditions } from './cached-renditions.ts'
import type { WorkerEvent } from './worker-scope.ts'

const CACHE = 'candid-responses'
const MAX_AGE_SECONDS = 7 * 24 * 60 * 60
const MAX_RESPONSES = 100
/** Maximum photos in one cached list, to which live messages add. */
const MAX_LISTED = 600
/** Seconds without a response after which the network counts as missing. */
export const NETWORK_TIMEOUT_SECONDS = 5
/** Statuses of content that this browser may no longer see, or never could. */
const REFUSALS = [401, 403, 404, 410]

/** Requests of guests' screens: events, their photos, featured photos. */
const CACHED = /^\/api\/(events(\/qr\/[^/]+|\/\d+(\/photos)?)?|featured-photos)$/
export const isCachedResponse = ({ pathname }: URL): boolean => CACHED.test(pathname)

type Row = Partial<EventView & PhotoView>

/** Prefers the network. Caches responses that the server allows to be cached. */
export const responses = new NetworkFirst({
  cacheName: CACHE,
  networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      fetchDidSucceed: async ({ request, response }) => {
        if (REFUSALS.includes(response.status)) await dropRefused(new URL(request.url))
        return response
      },
      cacheWillUpdate: async ({ response }) => cacheableCopy(response),
      cacheDidUpdate: async ({ oldResponse, newResponse }) => {
        if (oldResponse) await dropVanished(await rowsOf(oldResponse), await rowsOf(newResponse))
      },
    },
    new ExpirationPlugin({
      maxEntries: MAX_RESPONSES,
      maxAgeSeconds: MAX_AGE_SECONDS,
      purgeOnQuotaError: true,
      matchOptions: { ignoreVary: true },
    }),
  ],
})

/** Caches the responses embedded in an event's page. */
export async function cacheResponsesIn(page: Response, event: WorkerEvent): Promise<void> {
  if (page.status !== 200 || !page.headers.has(OFFLINE_HEADER)) return
  const json = /<script type="application\/json" id="responses">(.*?)<\/script>/s.exec(await page.text())?.[1]
  const headers = { 'Content-Type': 'application/json', [CANDID_HEADER]: '1', [OFFLINE_HEADER]: '1' }
  for (const [path, body] of Object.entries(JSON.parse(json ?? '{}') as Record<string, unknown>)) {
    const request = new Request(path)
    if (!isCachedResponse(new URL(request.url))) continue
    const response = new Response(JSON.stringify(body), {
      headers: { ...headers, Date: new Date().toUTCString() },
    })
    const handler = new StrategyHandler(responses, { event: event as never, request })
    // Destroyed at once: a worker with an unfinished event is never replaced by a newer one.
    await handler.cachePut(request, response).finally(() => handler.destroy())
  }
}

/** Adds new and changed photos to the cached newest page of their event. */
export async function cachePhotos(photos: PhotoView[]): Promise<void> {
  const [first] = photos
  if (!first) return
  await changeResponses((rows, { pathname, search }) => {
    if (pathname + search !== photosPagePath(first.eventId)) return rows
    const oldest = rows.at(-1)?.id ?? 0
    const byId = new Map(rows.map((row) => [row.id!, row]))
    for (const photo of photos) if (rows.length < PAGE_SIZE || photo.id >= oldest) byId.set(photo.id, photo)
    return [...byId.values()].toSorted((a, b) => b.id! - a.id!).slice(0, MAX_LISTED)
  })
}

/** Removes hidden or deleted photos and their renditions from the caches. */
export async function dropPhotos(ids: readonly number[]): Promise<void> {
  const removed = new Set(ids)
  await drop(({ id, filename }) => filename !== undefined && removed.has(id!))
}

/** Removes an event with its photos if this browser may no longer see it. */
async function dropRefused({ pathname }: URL): Promise<void> {
  const [, eventId] = /^\/api\/events\/(\d+)/.exec(pathname) ?? []
  const cache = await caches.open(CACHE)
  const cached = eventId ? undefined : await cache.match(pathname, { ignoreVary: true })
  const id = eventId ? Number(eventId) : cached && (await rowsOf(cached))[0]?.id
  if (id !== undefined) await drop((row) => row.eventId === id || (row.qrCode !== undefined && row.id === id))
}

/** Removes photos missing from a newer response. Those older than a full page have only moved to the next one. */
async function dropVanished(before: Row[], now: Row[]): Promise<void> {
  const there = new Set(now.map(({ id }) => id))
  const oldest = now.length < PAGE_SIZE ? 0 : now.at(-1)!.id!
  const removed = before.filter(({ id, filename }) => filename && id! >= oldest && !there.has(id))
  if (removed.length) await dropPhotos(removed.map(({ id }) => id!))
}

async function drop(isGone: (row: Row) => boolean): Promise<void> {
  const filenames = new Set<string>()
  await changeResponses((rows) =>
    rows.filter((row) => {
      const leaves = isGone(row)
      if (leaves && row.filename) filenames.add(row.filename)
      return !leaves
    }),
  )
  if (filenames.size) await dropRenditions(filenames)
}

/** Changes the rows of each cached response. Deletes responses without rows. */
async function changeResponses(change: (rows: Row[], address: URL) => Row[]): Promise<void> {
  const cache = await caches.open(CACHE)
  for (const request of await cache.keys()) {
    const response = await cache.match(request, { ignoreVary: true })
    if (!response) continue
    const value = (await response.clone().json()) as Row | Row[]
    const rows = [value].flat()
    const next = change(rows, new URL(request.url))
    if (next.length === rows.length && next.every((row, index) => row === rows[index])) continue
    if (Array.isArray(value) && next.length)
      await cache.put(request, new Response(JSON.stringify(next), { headers: response.headers }))
    else await cache.delete(request)
  }
}

const rowsOf = async (response: Response): Promise<Row[]> => [(await response.clone().json()) as Row].flat()

/**
 * Returns the copy of a response to cache, or null. Removes its cursor: live messages would resume from it, although other
 * cached pages may be older.
 */
function cacheableCopy(response: Response): Response | null {
  if (response.status !== 200 || !response.headers.has(OFFLINE_HEADER)) return null
  const headers = new Headers(response.headers)
  headers.delete(CURSOR_HEADER)
  return new Response(response.body, { headers })
}
