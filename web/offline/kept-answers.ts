import { ExpirationPlugin } from 'workbox-expiration'
import { NetworkFirst, StrategyHandler } from 'workbox-strategies'
import { CANDID_HEADER } from '#contract/values/candid-header.ts'
import type { EventView } from '#contract/schemas/events.ts'
import { KEEP_HEADER } from '#contract/values/keep-header.ts'
import { PAGE_SIZE } from '#contract/values/limits.ts'
import { CURSOR_HEADER } from '#contract/values/live.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { photosPagePath } from '#web/api/photos-page-path.ts'
import { dropRenditions } from './kept-renditions.ts'
import type { WorkerEvent } from './worker-scope.ts'

const CACHE = 'candid-answers'
/** A week: after it an evening is looked at with a network, or from the host's copy. */
const MAX_AGE_SECONDS = 7 * 24 * 60 * 60
const MAX_ANSWERS = 100
/** Photos in one kept list, to which live messages add. */
const MAX_LISTED = 600
/** A network that has not answered by then counts as none, s. */
export const NETWORK_TIMEOUT_SECONDS = 5
/** Said of what this browser may not see, or no longer. */
const REFUSALS = [401, 403, 404, 410]

/** What guests' screens ask for: events, their photos, featured photos. */
const KEPT = /^\/api\/(events(\/qr\/[^/]+|\/\d+(\/photos)?)?|featured-photos)$/
export const isKeptAnswer = ({ pathname }: URL): boolean => KEPT.test(pathname)

/** An event, a photo, or a list of them. */
type Row = Partial<EventView & PhotoView>

/** Asks the network first, and keeps what the server lets be kept. */
export const answers = new NetworkFirst({
  cacheName: CACHE,
  networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      fetchDidSucceed: async ({ request, response }) => {
        if (REFUSALS.includes(response.status)) await dropRefused(new URL(request.url))
        return response
      },
      cacheWillUpdate: async ({ response }) => keptCopy(response),
      cacheDidUpdate: async ({ oldResponse, newResponse }) => {
        if (oldResponse) await dropVanished(await rowsOf(oldResponse), await rowsOf(newResponse))
      },
    },
    new ExpirationPlugin({
      maxEntries: MAX_ANSWERS,
      maxAgeSeconds: MAX_AGE_SECONDS,
      purgeOnQuotaError: true,
      matchOptions: { ignoreVary: true },
    }),
  ],
})

/** Keeps what came with an event's page, as if it had been asked for. */
export async function keepAnswersIn(page: Response, event: WorkerEvent): Promise<void> {
  if (page.status !== 200 || !page.headers.has(KEEP_HEADER)) return
  const json = /<script type="application\/json" id="answers">(.*?)<\/script>/s.exec(await page.text())?.[1]
  const headers = { 'Content-Type': 'application/json', [CANDID_HEADER]: '1', [KEEP_HEADER]: '1' }
  for (const [path, answer] of Object.entries(JSON.parse(json ?? '{}') as Record<string, unknown>)) {
    const request = new Request(path)
    if (!isKeptAnswer(new URL(request.url))) continue
    const response = new Response(JSON.stringify(answer), {
      headers: { ...headers, Date: new Date().toUTCString() },
    })
    const handler = new StrategyHandler(answers, { event: event as never, request })
    // Until it is destroyed the event goes on, and a worker with one that goes on gives way to no newer.
    await handler.cachePut(request, response).finally(() => handler.destroy())
  }
}

/** Photos that are new or have changed: the newest page that is kept of their event has them from now on. */
export async function keepPhotos(photos: PhotoView[]): Promise<void> {
  const [first] = photos
  if (!first) return
  await changeAnswers((rows, { pathname, search }) => {
    if (pathname + search !== photosPagePath(first.eventId)) return rows
    const oldest = rows.at(-1)?.id ?? 0
    const byId = new Map(rows.map((row) => [row.id!, row]))
    for (const photo of photos) if (rows.length < PAGE_SIZE || photo.id >= oldest) byId.set(photo.id, photo)
    return [...byId.values()].toSorted((a, b) => b.id! - a.id!).slice(0, MAX_LISTED)
  })
}

/** Photos that were hidden or deleted are in no answer any more, nor is a picture of them kept. */
export async function dropPhotos(ids: readonly number[]): Promise<void> {
  const gone = new Set(ids)
  await drop(({ id, filename }) => filename !== undefined && gone.has(id!))
}

/** An event that this browser may not see any more, or its photos. */
async function dropRefused({ pathname }: URL): Promise<void> {
  const [, eventId] = /^\/api\/events\/(\d+)/.exec(pathname) ?? []
  const cache = await caches.open(CACHE)
  const kept = eventId ? undefined : await cache.match(pathname, { ignoreVary: true })
  const id = eventId ? Number(eventId) : kept && (await rowsOf(kept))[0]?.id
  if (id !== undefined) await drop((row) => row.eventId === id || (row.qrCode !== undefined && row.id === id))
}

/** What the same call answered before and does not now. What is older than a full page has only moved to the next. */
async function dropVanished(before: Row[], now: Row[]): Promise<void> {
  const there = new Set(now.map(({ id }) => id))
  const oldest = now.length < PAGE_SIZE ? 0 : now.at(-1)!.id!
  const gone = before.filter(({ id, filename }) => filename && id! >= oldest && !there.has(id))
  if (gone.length) await dropPhotos(gone.map(({ id }) => id!))
}

async function drop(isGone: (row: Row) => boolean): Promise<void> {
  const filenames = new Set<string>()
  await changeAnswers((rows) =>
    rows.filter((row) => {
      const leaves = isGone(row)
      if (leaves && row.filename) filenames.add(row.filename)
      return !leaves
    }),
  )
  if (filenames.size) await dropRenditions(filenames)
}

/** Changes the rows of each kept answer; one that loses its last row goes. */
async function changeAnswers(change: (rows: Row[], address: URL) => Row[]): Promise<void> {
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
 * What may be kept of an answer; null for nothing. Without its cursor: with it, live messages would bring what has changed
 * since then alone, but older pages that are kept may be older than it.
 */
function keptCopy(response: Response): Response | null {
  if (response.status !== 200 || !response.headers.has(KEEP_HEADER)) return null
  const headers = new Headers(response.headers)
  headers.delete(CURSOR_HEADER)
  return new Response(response.body, { headers })
}
