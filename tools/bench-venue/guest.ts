import { setTimeout as wait } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { LiveMessage } from '#contract/values/live.ts'
import { PAGE_SIZE } from '#contract/values/limits.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { Browser } from '#test/support/browser.ts'
import type { Line } from './line.ts'
import type { Report } from './report.ts'

/** As the page does: so soon where the line breaks (`retry:` in `live-hub.ts`), later where the answer is an error (`live.ts`). */
const RECONNECT_MS = 2_000
const REOPEN_MS = 10_000
/** Before a tile or a page is asked for again. */
const ASK_AGAIN_MS = 1_000
/** As browsers keep them to one host. */
const MAX_CONNECTIONS = 6
/** A thumb's pause between two screens of a gallery. */
const SCROLL_MS = 3_000
/** Tiles of a screen that come with a page of the list. */
const TILES_AT_ONCE = 12
/**
 * A guest sees an error when something has not come for so long on a line that is up. Before that the page says that it is not
 * connected, and goes on by itself.
 */
const ERROR_AFTER_MS = 30_000

/**
 * A guest's open gallery, as far as the network goes: live messages, and each new photo's tile, of which `tileShown` is
 * told.
 */
export async function watchGallery(
  line: Pick<Line, 'origin' | 'isDown'>,
  eventId: number,
  report: Report,
  signal: AbortSignal,
  tileShown = (id: number) => report.tileShown(id),
) {
  const browser = new Browser(line.origin)
  // One is taken by the live messages.
  const inTurn = pLimit(MAX_CONNECTIONS - 1)
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
          if (message?.type === 'photos') for (const photo of message.photos) showTile(photo)
        }
      }
    } catch {
      // Connection lost or server restarting: the page shows a notice and reconnects.
    }
    await wait(pause, undefined, { signal }).catch(() => {})
  }

  function showTile({ id, renditions }: PhotoView): void {
    const [tile] = renditions
    if (!tile || seen.has(id)) return
    seen.add(id)
    inTurn(() => fetchWhole(browser, line, tile.url, report, signal)).then(
      () => tileShown(id),
      () => {},
    )
  }
}

/** Pages through the gallery to its end, and begins again. */
export async function scrollGallery(line: Line, eventId: number, report: Report, signal: AbortSignal) {
  const browser = new Browser(line.origin)
  const inTurn = pLimit(MAX_CONNECTIONS)
  let after = 0
  while (!signal.aborted) {
    const query = `?limit=${PAGE_SIZE}${after ? `&after=${after}` : ''}`
    const page = await fetchWhole(browser, line, `/api/events/${eventId}/photos${query}`, report, signal)
    const photos = page ? (JSON.parse(page.toString()) as PhotoView[]) : []
    const tiles = photos.flatMap(({ renditions }) => renditions.slice(0, 1)).slice(0, TILES_AT_ONCE)
    await Promise.all(tiles.map(({ url }) => inTurn(() => fetchWhole(browser, line, url, report, signal))))
    report.pagesSeen++
    after = photos.at(-1)?.id ?? 0
    await wait(SCROLL_MS, undefined, { signal }).catch(() => {})
  }
}

/** The answer's bytes; null, and an error that the guest sees, when it does not come. */
async function fetchWhole(
  browser: Browser,
  line: Pick<Line, 'origin' | 'isDown'>,
  path: string,
  report: Report,
  signal: AbortSignal,
) {
  let said = ''
  for (let waited = 0; waited < ERROR_AFTER_MS && !signal.aborted;) {
    const start = performance.now()
    try {
      const response = await browser.request(path, { signal })
      if (response.ok) return Buffer.from(await response.arrayBuffer())
      said = String(response.status)
      // Asking again would not change it.
      if (response.status < 500 && response.status !== 429) break
    } catch (error) {
      said = String((error as Error).cause ?? error)
    }
    await wait(ASK_AGAIN_MS, undefined, { signal }).catch(() => {})
    if (!line.isDown()) waited += performance.now() - start
  }
  if (!signal.aborted) report.error(`${path.replaceAll(/\/uploads\/[^/]+/g, '/uploads/…')}: ${said}`)
  return null
}
