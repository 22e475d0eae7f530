import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { EventView } from '#contract/schemas/events.ts'
import { MAX_KNOWN_HASHES } from '#contract/values/limits.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import type { KnownPhotosView } from '#contract/schemas/uploads.ts'
import { describeMachine } from '#tools/bench/machine.ts'
import { makePhotos } from '#tools/bench/photos.ts'
import { endAll } from '#tools/bench/processes.ts'
import { makeJpeg } from '#test/fixtures/photos.ts'
import { Browser } from '#test/support/browser.ts'
import { createEvent, upload } from '#test/support/app.ts'
import { installedEngines, openBrowser, type OpenBrowser } from './browsers.ts'
import { scrollGallery, watchGallery } from './guest.ts'
import { attachTo, startInstance } from './instance.ts'
import { openLine, type Line } from './line.ts'
import { Report, renderReport } from './report.ts'
import { makeUnique, sendPhotos } from './uploader.ts'
import { watchUsage } from './usage.ts'

/**
 * `npm run bench:venue`: simulates an evening and prints a table. Guests on bad Wi-Fi (`line.ts`) have a gallery open;
 * some send photos, others page through it. Parts are restarted during the run. Options: `-- --guests 300 --uploaders
 * 60 --scrollers 60 --minutes 5 --photos 2000`. `--url http://…` tests a running instance, where it creates a public
 * event. `--restart 'docker compose restart api'` adds a restart there. PHOTO_CORPUS names a folder of photos to send.
 */
const { values: options } = parseArgs({
  options: {
    url: { type: 'string' },
    restart: { type: 'string', multiple: true, default: [] },
    guests: { type: 'string', default: '300' },
    uploaders: { type: 'string', default: '60' },
    scrollers: { type: 'string', default: '60' },
    minutes: { type: 'string', default: '5' },
    photos: { type: 'string', default: '2000' },
  },
})
const [guests, uploaders, scrollers, minutes, galleryPhotos] = (
  [
    ['guests', 1000],
    ['uploaders', 300],
    ['scrollers', 300],
    ['minutes', 60],
    ['photos', 20_000],
  ] as const
).map(([name, max]) => within(name, Number(options[name]), max)) as [number, number, number, number, number]

const BATCH_SIZE = 20
/** One guest in three looks at the top of the gallery. A hidden or scrolled page fetches no new thumbnails. */
const LOOKING = 3
const GRACE_MS = 3 * 60_000
const THUMBNAILS_GRACE_MS = 20_000

const folder = await mkdtemp(join(tmpdir(), 'candid-bench-photos-'))
const corpus = process.env.PHOTO_CORPUS
  ? await readPhotos(process.env.PHOTO_CORPUS)
  : (await makePhotos(folder, 8)).map(({ bytes }) => bytes)
const instance = options.url ? attachTo(options.url, options.restart) : await startInstance()
const lines: Line[] = []
const browsers: OpenBrowser[] = []
try {
  await simulate()
} finally {
  for (const browser of browsers) await browser.close()
  await Promise.all(lines.map((line) => line.close()))
  await instance.stop()
  await endAll()
  await rm(folder, { recursive: true, force: true })
}
process.exit()

async function simulate(): Promise<void> {
  const host = new Browser(instance.origin.origin)
  const event = await createEvent(host, { name: 'Simulated evening', isPublic: 'true' })
  await fillGallery(event, galleryPhotos)
  const report = new Report()
  const evening = new AbortController()
  const newLine = async () => {
    const line = await openLine(instance.origin)
    lines.push(line)
    return line
  }
  const usage = watchUsage(instance.parts)
  const loadBefore = performance.eventLoopUtilization()
  for (const engine of installedEngines().slice(0, 3))
    browsers.push(await openBrowser(engine, await newLine(), event.qrCode))

  const guestLines = await Promise.all(Array.from({ length: guests }, () => newLine()))
  const watchers = guestLines.map((line, i) =>
    watchGallery(line, event.id, report, evening.signal, { isLooking: i % LOOKING === 0 }),
  )
  const direct = { origin: instance.origin.origin, isDown: () => false }
  watchers.push(
    watchGallery(direct, event.id, report, evening.signal, {
      thumbnailShown: (id) => report.thumbnailShownDirectly(id),
    }),
  )
  watchers.push(
    ...guestLines.slice(-scrollers).map((line) => scrollGallery(line, event.id, report, evening.signal)),
  )
  const end = Date.now() + minutes * 60_000
  let next = 0
  const photos = () => (Date.now() < end ? makeUnique(corpus[next++ % corpus.length]!) : undefined)
  const sending = Promise.all(
    guestLines.slice(0, uploaders).map((line) => sendPhotos(line, event.id, photos, report)),
  )
  await restartInOrder()
  await Promise.race([sending, wait(end + GRACE_MS - Date.now(), undefined, { ref: false })])
  const all = await waitUntilReady(event)
  await wait(THUMBNAILS_GRACE_MS)
  evening.abort()
  await Promise.allSettled(watchers)
  const usageRows = usage.stop()
  const ownLoad = performance.eventLoopUtilization(loadBefore).utilization

  const ids = new Map(all.map(({ filename, id }) => [filename, id]))
  for (const browser of browsers) {
    const seen = await browser.thumbnailsSeen()
    for (const [filename, at] of seen) if (ids.has(filename)) report.thumbnailShown(ids.get(filename)!, at)
    console.log(`${browser.engine}: ${seen.size} thumbnails`)
  }
  const stored = await countStored(event, [...report.sent])
  const { cores, cpu, node } = describeMachine()
  console.log(
    `\n${guests} guests, ${uploaders} of them sending and ${scrollers} paging through ${galleryPhotos} photos, ${minutes} minutes; restarted: ${instance.restarts.map(({ what }) => what).join(', ') || 'nothing'}. ${cores} cores of ${cpu}, Node ${node}.\n`,
  )
  console.log(
    renderReport(report, { stored, doubled: all.length - galleryPhotos - stored, usage: usageRows, ownLoad }),
  )
}

async function restartInOrder(): Promise<void> {
  const { restarts } = instance
  const between = (minutes * 60_000) / (restarts.length + 1)
  for (const { what, run } of restarts) {
    await wait(between)
    console.log(`${what}: restarted`)
    await run()
  }
  await wait(between)
}

/** Fills the gallery with small, distinct photos. Each request comes from a new browser, to simulate many guests. */
async function fillGallery(event: EventView, count: number): Promise<void> {
  for (let seed = 0; seed < count;) {
    const batch = Math.min(BATCH_SIZE, count - seed)
    const photos: Record<string, Buffer> = {}
    for (let i = seed; i < seed + batch; i++)
      photos[`${i}.jpg`] = await makeJpeg({ width: 640, height: 480, seed: 10_000 + i })
    const response = await upload(new Browser(instance.origin.origin), event.id, photos)
    if (response.ok) seed += batch
    else if (response.status === 429 || response.status === 503)
      await wait(Number(response.headers.get('Retry-After') ?? 1) * 1000)
    else throw new Error(`filling the gallery failed: ${await response.text()}`)
  }
  await waitUntilReady(event)
}

/** Returns the event's photos after processing, or after `GRACE_MS`. */
async function waitUntilReady(event: EventView): Promise<PhotoView[]> {
  for (const until = Date.now() + GRACE_MS; ; await wait(1_000)) {
    const all = await new Browser(instance.origin.origin)
      .read<PhotoView[]>(`/api/events/${event.id}/photos`)
      .catch(() => null)
    if (all && (all.every(({ state }) => state !== 'processing') || Date.now() > until)) return all
  }
}

async function countStored(event: EventView, hashes: string[]): Promise<number> {
  let found = 0
  for (let at = 0; at < hashes.length; at += MAX_KNOWN_HASHES) {
    const body = { hashes: hashes.slice(at, at + MAX_KNOWN_HASHES) }
    const response = await new Browser(instance.origin.origin).post(
      `/api/events/${event.id}/photos/known`,
      body,
    )
    found += Object.keys(((await response.json()) as KnownPhotosView).photos).length
  }
  return found
}

async function readPhotos(from: string): Promise<Buffer[]> {
  const names = (await readdir(from)).filter((name) => /\.jpe?g$/i.test(name))
  return Promise.all(names.map((name) => readFile(join(from, name))))
}

function within(name: string, number: number, max: number): number {
  if (!(number >= 0 && number <= max)) throw new Error(`--${name} must be 0 to ${max}`)
  return number
}
