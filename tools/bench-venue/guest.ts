import { setTimeout as wait } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { LiveMessage } from '#contract/values/live.ts'
import { PAGE_SIZE } from '#contract/values/limits.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { Browser } from '#test/support/browser.ts'
import type { Line } from './line.ts'
import type { Report } from './report.ts'

/** Pause before reconnecting after a lost connection, as in the page (`retry:` in `live-hub.ts`). */
const RECONNECT_MS = 2_000
/** Pause after an error response, as in the page (`live.ts`). */
const REOPEN_MS = 10_000
const RETRY_MS = 1_000
const MAX_CONNECTIONS = 6
/** Pause between two screens while scrolling. */
const SCROLL_MS = 3_000
const THUMBNAILS_PER_SCREEN = 12
/**
 * Time after which a guest sees an error if there is no response, not counting outages. Until then the page shows that
 * it is offline and retries.
 */
const ERROR_AFTER_MS = 30_000

/** Simulates the network traffic of an open gallery: live messages and, if the guest looks, each new thumbnail. */
export async function watchGallery(
  line: Pick<Line, 'origin' | 'isDown'>,
  eventId: number,
  report: Report,
  signal: AbortSignal,
  { isLooking = true, thumbnailShown = (id: number) => report.thumbnailShown(id) } = {},
) {
  const browser = new Browser(line.origin)
  // The live stream takes one connection.
  const limit = pLimit(MAX_CONNECTIONS - 1)
  const seen = new Set<number>()
  let lastId = ''
  while (!signal.aborted) {
    let pause = RECONNECT_MS
    try {
      const headers = lastId ? { 'Last-Event-ID': lastId } : {}
      const response = await browser.request(`/api/events/${eventId}/live`, { headers, signal })
      if (!response.ok) pause = REOPEN_MS
      let text = ''
      for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
        const parts = (text + chunk).split('\n\n')
        text = parts.pop()!
        for (const part of parts) {
          lastId = /^id: ?(.*)$/m.exec(part)?.[1] ?? lastId
          const data = /^data: ?(.+)$/m.exec(part)?.[1]
          const message = data?.startsWith('{') ? (JSON.parse(data) as LiveMessage) : undefined
          if (isLooking && message?.type === 'photos')
            for (const photo of message.photos) showThumbnail(photo)
        }
      }
    } catch {
      // Connection lost or server restarting: the page shows a notice and reconnects.
    }
    await wait(pause, undefined, { signal }).catch(() => {})
  }

  function showThumbnail({ id, renditions }: PhotoView): void {
    const [thumbnail] = renditions
    if (!thumbnail || seen.has(id)) return
    seen.add(id)
    limit(() => fetchBytes(browser, line, thumbnail.url, report, signal)).then(
      () => thumbnailShown(id),
      () => {},
    )
  }
}

export async function scrollGallery(line: Line, eventId: number, report: Report, signal: AbortSignal) {
  const browser = new Browser(line.origin)
  const limit = pLimit(MAX_CONNECTIONS)
  let after = 0
  while (!signal.aborted) {
    const query = `?limit=${PAGE_SIZE}${after ? `&after=${after}` : ''}`
    const page = await fetchBytes(browser, line, `/api/events/${eventId}/photos${query}`, report, signal)
    const photos = page ? (JSON.parse(page.toString()) as PhotoView[]) : []
    const thumbnails = photos
      .flatMap(({ renditions }) => renditions.slice(0, 1))
      .slice(0, THUMBNAILS_PER_SCREEN)
    await Promise.all(
      thumbnails.map(({ url }) => limit(() => fetchBytes(browser, line, url, report, signal))),
    )
    report.pagesSeen++
    after = photos.at(-1)?.id ?? 0
    await wait(SCROLL_MS, undefined, { signal }).catch(() => {})
  }
}

/** Returns the response's bytes. Returns null and reports an error if none arrives. */
async function fetchBytes(
  browser: Browser,
  line: Pick<Line, 'origin' | 'isDown'>,
  path: string,
  report: Report,
  signal: AbortSignal,
) {
  let failure = ''
  for (let waited = 0; waited < ERROR_AFTER_MS && !signal.aborted;) {
    const start = performance.now()
    try {
      const response = await browser.request(path, { signal })
      if (response.ok) return Buffer.from(await response.arrayBuffer())
      failure = String(response.status)
      // A retry would not change the response.
      if (response.status < 500 && response.status !== 429) break
    } catch (error) {
      failure = String((error as Error).cause ?? error)
    }
    await wait(RETRY_MS, undefined, { signal }).catch(() => {})
    if (!line.isDown()) waited += performance.now() - start
  }
  if (!signal.aborted) report.error(`${path.replaceAll(/\/uploads\/[^/]+/g, '/uploads/…')}: ${failure}`)
  return null
}
