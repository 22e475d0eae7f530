import { ExpirationPlugin } from 'workbox-expiration'
import { cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkOnly } from 'workbox-strategies'
import type { LiveMessage } from '#contract/values/live.ts'
import { PAGE_NAMES, PAGES } from '#contract/pages.ts'
import {
  answers,
  dropPhotos,
  isKeptAnswer,
  keepAnswersIn,
  keepPhotos,
  NETWORK_TIMEOUT_SECONDS,
} from './kept-answers.ts'
import { isRendition, renditions } from './kept-renditions.ts'
import type { WorkerEvent } from './worker-scope.ts'
import { worker } from './worker-scope.ts'

/** What the page had fetched before there was a worker. */
export interface SeenMessage {
  type: 'seen'
  addresses: string[]
}

/** The page as it was built, put in here by the build (`build-service-worker.ts`). */
declare const PRECACHE: { url: string; revision: string | null }[]

const SHELL = '/'
/** Two builds' worth of what is not part of the shell: words of languages, rare screens. */
const MAX_ASSETS = 100
/** Left to the network: the API, and pages that show nothing without it. */
const ONLINE_ONLY = [
  /^\/(api|uploads)(\/|$)/,
  ...PAGE_NAMES.filter((name) => !PAGES[name].offline).map((name) => {
    const start = PAGES[name].path.replace(/\/:.*/, '')
    return new RegExp(`^${start}(/|$)`)
  }),
]

// A new version waits until no page of the one before is open: it may be in the middle of sending photos.
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

/** Pages come from the server as long as it answers, each with what it says of its event. */
const pages = new NetworkOnly({
  networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
  plugins: [
    {
      handlerDidError: () => matchPrecache(SHELL),
      // Not `fetchDidSucceed`, of which a page that was preloaded is no case.
      handlerWillRespond: async ({ response, event }) => {
        event.waitUntil(keepAnswersIn(response.clone(), event as WorkerEvent))
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
registerRoute(({ url, sameOrigin }) => sameOrigin && isKeptAnswer(url), answers)
registerRoute(({ url, sameOrigin }) => sameOrigin && isRendition(url), renditions)

worker.addEventListener('message', (event) => {
  const message = JSON.parse(String(event.data)) as LiveMessage | SeenMessage
  if (message.type === 'gone') event.waitUntil(dropPhotos(message.ids))
  if (message.type === 'photos') event.waitUntil(keepPhotos(message.photos))
  if (message.type === 'seen')
    event.waitUntil(Promise.allSettled(message.addresses.map((url) => see(url, event))))
})

/** Keeps what the first page showed: its files are in the browser's cache, the page itself is fetched once more. */
async function see(address: string, event: WorkerEvent): Promise<void> {
  const url = new URL(address)
  const request = new Request(url)
  const options = { request, event: event as never }
  if (isAsset(url)) await ((await matchPrecache(url.pathname)) ?? assets.handle(options))
  else if (isRendition(url)) await renditions.handle(options)
  else if (url.pathname.startsWith('/event/')) await keepAnswersIn(await fetch(request), event)
}
