import { join } from 'node:path'
import type { Browser, CDPSession } from 'playwright-core'

export interface Network {
  downBytesPerSecond: number
  upBytesPerSecond: number
  latencyMs: number
}

const SETTLE_MS = 500

/** A request as reported by Chromium. Times are in seconds of its clock. */
interface Request {
  url: string
  start: number
  end: number
  bytes: number
}

/** Figures of one visit. Milliseconds count from opening the address; bytes are as transferred. */
export interface Visit {
  firstPhotoMs: number
  /** Requests completed before the first photo was visible. */
  requests: number
  /** Length of the chain of consecutive requests that ends with the first photo's. */
  rounds: number
  /** Scripts fetched before the first photo was visible. */
  scriptBytes: number
  fontBytes: number
  styleBytes: number
  thumbnailBytes: number
}

/** Opens a gallery with an empty cache and scrolls until all `count` thumbnails are visible. */
export async function visit(
  browser: Browser,
  { address, count, network, scale }: { address: string; count: number; network?: Network; scale: number },
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: scale,
    hasTouch: true,
    isMobile: true,
  })
  try {
    const page = await context.newPage()
    const devTools = await context.newCDPSession(page)
    await devTools.send('Network.enable')
    if (network)
      await devTools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: network.latencyMs,
        downloadThroughput: network.downBytesPerSecond,
        uploadThroughput: network.upBytesPerSecond,
      })
    const sent = record(devTools)
    await page.addInitScript({ path: join(import.meta.dirname, 'note-photos.js') })
    // Waits until the work of the previous visit and of the browser's start has finished, so that it isn't measured.
    await page.waitForTimeout(SETTLE_MS)
    await page.goto(address, { waitUntil: 'commit' })
    // The page's content security policy blocks `waitForFunction`.
    const shown = () => page.evaluate<[path: string, ms: number][]>('[...shownPhotos]')
    for (let i = 0; (await shown()).length < count; i++) {
      if (i > 600) throw new Error(`Not all ${count} thumbnails appeared.`)
      await page.waitForTimeout(100)
      await page.evaluate('scrollOn()')
    }
    const [[firstPhoto, firstPhotoMs]] = (await shown()) as [[string, number]]
    const all = [...sent.values()].filter(({ end }) => end > 0)
    const photo = all.find(({ url }) => url.endsWith(firstPhoto))!
    const opened = Math.min(...all.map(({ start }) => start))
    const before = all.filter(({ end }) => end <= opened + firstPhotoMs / 1000)
    const bytesOf = (kind: RegExp, of = all) =>
      of.filter(({ url }) => kind.test(url)).reduce((sum, { bytes }) => sum + bytes, 0)
    return {
      firstPhotoMs,
      requests: before.length,
      rounds: roundOf(photo, before),
      scriptBytes: bytesOf(/\.js$/, before),
      fontBytes: bytesOf(/\.woff2$/),
      styleBytes: bytesOf(/\.css$/, before),
      thumbnailBytes: bytesOf(/\/uploads\//),
    }
  } finally {
    await context.close()
  }
}

function record(devTools: CDPSession): Map<string, Request> {
  const sent = new Map<string, Request>()
  devTools.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (!request.url.startsWith('data:'))
      sent.set(requestId, { url: request.url, start: timestamp, end: 0, bytes: 0 })
  })
  devTools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    Object.assign(sent.get(requestId) ?? {}, { end: timestamp, bytes: encodedDataLength }),
  )
  return sent
}

/** Returns a request's round. Assumes that it depends on every request completed before it. The first round is 1. */
function roundOf(request: Request, others: Request[]): number {
  const earlier = others.filter(({ end }) => end <= request.start)
  return 1 + Math.max(0, ...earlier.map((one) => roundOf(one, earlier)))
}
