import type { SeenMessage } from './service-worker.ts'

/**
 * Registers the service worker over HTTPS, so that the page opens offline. Not on localhost over HTTP, where
 * development would show cached content. On the first visit, tells the worker what the page already fetched.
 */
export async function registerWorker(): Promise<void> {
  const { serviceWorker } = navigator
  // Missing in private windows of Firefox.
  if (window.location.protocol !== 'https:' || !serviceWorker) return
  const isFirst = !serviceWorker.controller
  await serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
  if (!isFirst) return
  const { active } = await serviceWorker.ready
  const resources = performance.getEntriesByType('resource').map(({ name }) => name)
  const message: SeenMessage = { type: 'seen', addresses: [window.location.href, ...resources] }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  active?.postMessage(JSON.stringify(message))
}
