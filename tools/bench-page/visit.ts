import { join } from 'node:path'
import type { Browser, CDPSession } from 'playwright-core'

/** What a line carries: bytes a second each way, and the milliseconds until an answer begins. */
export interface Line {
  down: number
  up: number
  latencyMs: number
}

/** Before an address is opened. */
const SETTLE_MS = 500

/** A request as Chromium tells of it; times in seconds of its clock. */
interface Sent {
  url: string
  start: number
  end: number
  bytes: number
}

/** What one visit took; milliseconds since the address was opened, bytes as they came over the line. */
export interface Visit {
  firstPhotoMs: number
  /** Requests that were sent until the first photo was there. */
  requests: number
  /** Of these, how many had to wait for one another, the first photo's own included. */
  rounds: number
  /** Script fetched until the first photo was there. */
  scriptBytes: number
  fontBytes: number
  styleBytes: number
  /** The pictures of all tiles. */
  tileBytes: number
}

/** Opens a gallery with an empty cache and scrolls until each of its `count` tiles has its picture. */
export async function visit(
  browser: Browser,
  { address, count, line, scale }: { address: string; count: number; line?: Line; scale: number },
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
    if (line)
      await devTools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: line.latencyMs,
        downloadThroughput: line.down,
        uploadThroughput: line.up,
      })
    const sent = record(devTools)
    await page.addInitScript({ path: join(import.meta.dirname, 'note-photos.js') })
    // What is left of the visit before, and of starting this one, is not the page's.
    await page.waitForTimeout(SETTLE_MS)
    await page.goto(address, { waitUntil: 'commit' })
    // Not `waitForFunction`, which the page's content security policy does not let evaluate.
    const shown = () => page.evaluate<[path: string, ms: number][]>('[...shownPhotos]')
    for (let i = 0; (await shown()).length < count; i++) {
      if (i > 600) throw new Error(`Not every one of ${count} tiles got its picture.`)
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
      tileBytes: bytesOf(/\/uploads\//),
    }
  } finally {
    await context.close()
  }
}

/** What was asked for, by its id; filled as answers come. */
function record(devTools: CDPSession): Map<string, Sent> {
  const sent = new Map<string, Sent>()
  devTools.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (!request.url.startsWith('data:'))
      sent.set(requestId, { url: request.url, start: timestamp, end: 0, bytes: 0 })
  })
  devTools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    Object.assign(sent.get(requestId) ?? {}, { end: timestamp, bytes: encodedDataLength }),
  )
  return sent
}

/** 1 for a request that waited for no other; each that had ended when it was sent may have told of it. */
function roundOf(request: Sent, others: Sent[]): number {
  const earlier = others.filter(({ end }) => end <= request.start)
  return 1 + Math.max(0, ...earlier.map((one) => roundOf(one, earlier)))
}
