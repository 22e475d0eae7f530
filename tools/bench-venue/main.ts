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
import { installedEngines, openBrowser, type OpenBrowser } from './browsers.ts'
import { scrollGallery, watchGallery } from './guest.ts'
import { attachTo, startInstance } from './instance.ts'
import { openLine, type Line } from './line.ts'
import { Report, renderReport } from './report.ts'
import { asNew, sendPhotos } from './uploader.ts'
import { watchUsage } from './usage.ts'

/**
 * `npm run bench:venue`: an evening, played. Guests on bad Wi-Fi (`line.ts`) have a gallery open, some of them send photos,
 * others page through it, and its parts are restarted meanwhile. It prints a table.
 *
 * `-- --guests 300 --uploaders 60 --scrollers 60 --minutes 5 --photos 2000`, and `--url http://…` for an instance that runs
 * already, with `--restart 'docker compose restart api'` for each restart. It gets a new public event there. PHOTO_CORPUS
 * names a folder of photos to be sent; without it they are drawn by code.
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
).map(([name, most]) => within(name, Number(options[name]), most)) as [number, number, number, number, number]

/** Photos of the gallery that are sent in one request, and how often that is tried. */
const BATCH_SIZE = 20
/** Uploads in progress when the evening ends may finish. */
const GRACE_MS = 3 * 60_000
const TILES_GRACE_MS = 20_000

const folder = await mkdtemp(join(tmpdir(), 'candid-bench-photos-'))
const corpus = process.env.PHOTO_CORPUS
  ? await readPhotos(process.env.PHOTO_CORPUS)
  : (await makePhotos(folder, 8)).map(({ bytes }) => bytes)
const instance = options.url ? attachTo(options.url, options.restart) : await startInstance()
const lines: Line[] = []
const browsers: OpenBrowser[] = []
try {
  await play()
} finally {
  for (const browser of browsers) await browser.close()
  await Promise.all(lines.map((line) => line.close()))
  await instance.stop()
  await endAll()
  await rm(folder, { recursive: true, force: true })
}
process.exit()

async function play(): Promise<void> {
  const host = new Browser(instance.origin.origin)
  const event = await createEvent(host)
  await fillGallery(event, galleryPhotos)
  const report = new Report()
  const over = new AbortController()
  const newLine = async () => {
    const line = await openLine(instance.origin)
    lines.push(line)
    return line
  }
  const usage = watchUsage(instance.parts)
  for (const engine of installedEngines().slice(0, 3))
    browsers.push(await openBrowser(engine, await newLine(), event.qrCode))

  const guestLines = await Promise.all(Array.from({ length: guests }, () => newLine()))
  const everybody = guestLines.map((line) => watchGallery(line, event.id, report, over.signal))
  const atOnce = { origin: instance.origin.origin, isDown: () => false }
  everybody.push(watchGallery(atOnce, event.id, report, over.signal, (id) => report.tileShownAtOnce(id)))
  everybody.push(
    ...guestLines.slice(-scrollers).map((line) => scrollGallery(line, event.id, report, over.signal)),
  )
  const end = Date.now() + minutes * 60_000
  let next = 0
  const photos = () => (Date.now() < end ? asNew(corpus[next++ % corpus.length]!) : undefined)
  const sending = Promise.all(
    guestLines.slice(0, uploaders).map((line) => sendPhotos(line, event.id, photos, report)),
  )
  await restartInTurn()
  await Promise.race([sending, wait(end + GRACE_MS - Date.now(), undefined, { ref: false })])
  const all = await waitUntilReady(event)
  await wait(TILES_GRACE_MS)
  over.abort()
  await Promise.allSettled(everybody)
  const used = usage.stop()

  const ids = new Map(all.map(({ filename, id }) => [filename, id]))
  for (const browser of browsers) {
    const seen = await browser.tilesSeen()
    for (const [filename, at] of seen) if (ids.has(filename)) report.tileShown(ids.get(filename)!, at)
    console.log(`${browser.engine}: ${seen.size} tiles`)
  }
  const stored = await countStored(event, [...report.sent])
  const { cores, cpu, node } = describeMachine()
  console.log(
    `\n${guests} guests, ${uploaders} of them sending and ${scrollers} paging through ${galleryPhotos} photos, ${minutes} minutes; restarted: ${instance.restarts.map(({ what }) => what).join(', ') || 'nothing'}. ${cores} cores of ${cpu}, Node ${node}.\n`,
  )
  console.log(renderReport(report, { stored, doubled: all.length - galleryPhotos - stored, usage: used }))
}

/** At equal distances over the evening. */
async function restartInTurn(): Promise<void> {
  const { restarts } = instance
  const between = (minutes * 60_000) / (restarts.length + 1)
  for (const { what, run } of restarts) {
    await wait(between)
    console.log(`${what}: restarted`)
    await run()
  }
  await wait(between)
}

async function createEvent(host: Browser): Promise<EventView> {
  const form = new FormData()
  for (const [name, value] of Object.entries({
    name: 'Played evening',
    date: '2027-06-05',
    isPublic: 'true',
  }))
    form.set(name, value)
  const answer = await host.post('/api/events', form)
  if (answer.status !== 201) throw new Error(`no event: ${await answer.text()}`)
  return (await answer.json()) as EventView
}

/** Small photos, each another picture; every request by a browser of its own, as so many guests would send them. */
async function fillGallery(event: EventView, count: number): Promise<void> {
  for (let seed = 0; seed < count;) {
    const form = new FormData()
    const some = Math.min(BATCH_SIZE, count - seed)
    for (let i = 0; i < some; i++)
      form.append(
        'photos',
        new Blob([new Uint8Array(await makeJpeg({ width: 640, height: 480, seed: 10_000 + seed + i }))]),
        `${seed + i}.jpg`,
      )
    const answer = await new Browser(instance.origin.origin).post(`/api/events/${event.id}/photos`, form)
    if (answer.ok) seed += some
    else if (answer.status === 429 || answer.status === 503)
      await wait(Number(answer.headers.get('Retry-After') ?? 1) * 1000)
    else throw new Error(`the gallery could not be filled: ${await answer.text()}`)
  }
  await waitUntilReady(event)
}

/** The event's photos, once no picture is missing, or after the grace. */
async function waitUntilReady(event: EventView): Promise<PhotoView[]> {
  for (const until = Date.now() + GRACE_MS; ; await wait(1_000)) {
    const all = await new Browser(instance.origin.origin)
      .read<PhotoView[]>(`/api/events/${event.id}/photos`)
      .catch(() => null)
    if (all && (all.every(({ state }) => state !== 'processing') || Date.now() > until)) return all
  }
}

/** How many of these hashes the event has. */
async function countStored(event: EventView, hashes: string[]): Promise<number> {
  let found = 0
  for (let at = 0; at < hashes.length; at += MAX_KNOWN_HASHES) {
    const asked = { hashes: hashes.slice(at, at + MAX_KNOWN_HASHES) }
    const answer = await new Browser(instance.origin.origin).post(
      `/api/events/${event.id}/photos/known`,
      asked,
    )
    found += Object.keys(((await answer.json()) as KnownPhotosView).photos).length
  }
  return found
}

async function readPhotos(from: string): Promise<Buffer[]> {
  const names = (await readdir(from)).filter((name) => /\.jpe?g$/i.test(name))
  return Promise.all(names.map((name) => readFile(join(from, name))))
}

function within(name: string, number: number, most: number): number {
  if (!(number >= 0 && number <= most)) throw new Error(`--${name} must be 0 to ${most}`)
  return number
}
