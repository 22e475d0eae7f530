import type { SeenMessage } from './service-worker.ts'

/**
 * Over HTTPS the page opens without network, with what it has seen. Plain HTTP on this computer itself, where the product is
 * worked on, would be allowed it too, and has always shown what is there now. Of the first visit the worker is told, since
 * it saw none of its requests.
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
