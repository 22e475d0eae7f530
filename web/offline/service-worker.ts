import { ExpirationPlugin } from 'workbox-expiration'
import { cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkOnly } from 'workbox-strategies'
import type { LiveMessage } from '#contract/values/live.ts'
import { PAGE_NAMES, PAGES } from '#contract/pages.ts'
import {
  responses,
  dropPhotos,
  isCachedResponse,
  cacheResponsesIn,
  cachePhotos,
  NETWORK_TIMEOUT_SECONDS,
} from './cached-responses.ts'
import { isRendition, renditions } from './cached-renditions.ts'
import { type WorkerEvent, worker } from './worker-scope.ts'

/** Addresses that the page fetched before there was a worker. */
export interface SeenMessage {
  type: 'seen'
  addresses: string[]
}

/** Files of the built page, inserted by `build-service-worker.ts`. */
declare const PRECACHE: { url: string; revision: string | null }[]

const SHELL = '/'
/** Maximum cached assets: enough for two builds' messages and rare screens, which are not precached. */
const MAX_ASSETS = 100
/** Addresses that are never served offline: the API, and pages that need the network. */
const ONLINE_ONLY = [
  /^\/(api|uploads)(\/|$)/,
  ...PAGE_NAMES.filter((name) => !PAGES[name].offline).map((name) => {
    const start = PAGES[name].path.replace(/\/:.*/, '')
    return new RegExp(`^${start}(/|$)`)
  }),
]

// A new version activates once no page of the previous one is open, because it may be sending photos.
precache(PRECACHE)
cleanupOutdatedCaches()
worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([worker.clients.claim(), worker.registration.navigationPreload?.enable()]))
})

const assets = new CacheFirst({
  cacheName: 'candid-assets',
  matchOptions: { ignoreVary: true },
  plugins: [new ExpirationPlugin({ maxEntries: MAX_ASSETS, purgeOnQuotaError: true })],
})
const isAsset = ({ pathname }: URL) => pathname.startsWith('/assets/')

/** Pages come from the server while it responds, because they contain their event's data. */
const pages = new NetworkOnly({
  networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
  plugins: [
    {
      handlerDidError: () => matchPrecache(SHELL),
      // Not `fetchDidSucceed`, which isn't called for preloaded pages.
      handlerWillRespond: async ({ response, event }) => {
        event.waitUntil(cacheResponsesIn(response.clone(), event as WorkerEvent))
        return response
      },
    },
  ],
})

registerRoute(new NavigationRoute(pages, { denylist: ONLINE_ONLY }))
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isAsset(url),
  async (options) => (await matchPrecache(options.url.pathname)) ?? assets.handle(options),
)
registerRoute(({ url, sameOrigin }) => sameOrigin && isCachedResponse(url), responses)
registerRoute(({ url, sameOrigin }) => sameOrigin && isRendition(url), renditions)

worker.addEventListener('message', (event) => {
  const message = JSON.parse(String(event.data)) as LiveMessage | SeenMessage
  if (message.type === 'removed') event.waitUntil(dropPhotos(message.ids))
  if (message.type === 'photos') event.waitUntil(cachePhotos(message.photos))
  if (message.type === 'seen')
    event.waitUntil(Promise.allSettled(message.addresses.map((url) => see(url, event))))
})

/** Caches the contents of the first page. Its files are in the browser's cache; the page itself is fetched again. */
async function see(address: string, event: WorkerEvent): Promise<void> {
  const url = new URL(address)
  const request = new Request(url)
  const options = { request, event: event as never }
  if (isAsset(url)) await ((await matchPrecache(url.pathname)) ?? assets.handle(options))
  else if (isRendition(url)) await renditions.handle(options)
  else if (url.pathname.startsWith('/event/')) await cacheResponsesIn(await fetch(request), event)
}
