import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pino from 'pino'
import { startApi } from '#api/server.ts'
import type { EventView } from '#contract/schemas/events.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { readConfig } from '#core/config.ts'
import { openServices } from '#core/open-services.ts'
import { describeMachine } from '#tools/bench/machine.ts'
import { median } from '#tools/bench/pairs.ts'
import { Browser } from '#test/support/browser.ts'
import { launchChromium } from '#test/support/chromium.ts'
import { makePhonePhotos } from './phone-photos.ts'
import { COMING, sendingTable } from './sending.ts'
import { servePictureAlone } from './serve-picture-alone.ts'
import { visit, type Line, type Visit } from './visit.ts'

/**
 * `npm run bench:page [-- --rounds 5]`: the first load of a gallery of 30 photos in the built page, on a phone with an
 * empty cache, and for comparison, in turns, a page that is one of its pictures and nothing else. It asserts nothing and prints a table. PHOTO_CORPUS names a folder of your own photos to be shown instead.
 * `-- --sending`: instead of it, the page's long tasks while it sends photos (`sending.ts`).
 */
const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '7' }, sending: { type: 'boolean', default: false } },
})
const PHOTOS = options.sending ? COMING : 30
/** Lighthouse's slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms. */
const SLOW: Line = { down: 1_600_000 / 8, up: 750_000 / 8, latencyMs: 150 }
const LINES: [name: string, line?: Line][] = [['no throttle'], ['1.6 Mbit/s, 150 ms', SLOW]]
/** Device pixels a CSS pixel, of phones: most have three. */
const SCALES = [3, 2]

// Once the worker's modules are loaded, sharp reads no SVG in this process any more, and the photos are drawn as such.
const photos = process.env.PHOTO_CORPUS
  ? await readPhotos(process.env.PHOTO_CORPUS)
  : await makePhonePhotos(PHOTOS)
const { startWorker } = await import('#worker/worker.ts')
const dataDir = await mkdtemp(join(tmpdir(), 'candid-bench-page-'))
// Started by root, PostgreSQL runs as another user, who must be able to enter.
await chmod(dataDir, 0o755)
const env = { DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0', RATE_LIMITS: 'off' }
const services = await openServices(readConfig(env), pino({ level: 'warn' }))
const worker = await startWorker(services)
const api = await startApi(services)
const chromium = await launchChromium()
try {
  const origin = `http://127.0.0.1:${api.port}`
  console.log(
    options.sending
      ? await sendingTable(chromium, { origin, photos, folder: dataDir })
      : await firstLoads(origin),
  )
  const { cores, cpu, node } = describeMachine()
  console.log(`\n${cores} cores of ${cpu}, Node ${node}, Chromium ${chromium.version()}.`)
} finally {
  await chromium.close()
  await worker.close()
  await api.close()
  await services.close()
  await rm(dataDir, { recursive: true, force: true })
}
process.exit()

/** A line of the table for each line and screen. */
async function firstLoads(origin: string): Promise<string> {
  const { qrCode, count, picture } = await seed(new Browser(origin))
  await worker.close()
  const alone = await servePictureAlone(origin + picture)
  const rows: string[] = []
  for (const [name, line] of LINES)
    for (const scale of SCALES) {
      const open = (address: string, tiles: number) =>
        visit(chromium, { address, count: tiles, scale, ...(line && { line }) })
      const gallery = () => open(`${origin}/event/${qrCode}`, count)
      // The first one also reads the files from the disk.
      await gallery()
      const visits: Visit[] = []
      const ofPictureAlone: Visit[] = []
      for (let i = 0; i < Number(options.rounds); i++) {
        ofPictureAlone.push(await open(alone.address, 1))
        visits.push(await gallery())
      }
      rows.push(rowOf(`${name}, ${scale} pixels a point`, visits, ofPictureAlone))
    }
  alone.close()
  return [
    '',
    '| Line and screen | First photo | A picture alone | Requests | Rounds | Scripts | Styles | Fonts | 30 tiles |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...rows,
    '',
    `Medians of ${options.rounds} visits.`,
  ].join('\n')
}

async function seed(host: Browser): Promise<{ qrCode: string; count: number; picture: string }> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ name: 'Emma & Jonas', date: '2026-06-06' }))
    form.set(name, value)
  const { id, qrCode } = (await (await host.post('/api/events', form)).json()) as EventView
  for (const { name, jpeg } of photos) {
    const body = new FormData()
    body.append('photos', new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }), name)
    await host.post(`/api/events/${id}/photos`, body)
  }
  for (;;) {
    const all = await host.read<PhotoView[]>(`/api/events/${id}/photos`)
    if (all.every(({ state }) => state !== 'processing')) {
      const ready = all.filter(({ state }) => state === 'ready')
      return { qrCode, count: ready.length, picture: ready[0]!.renditions[0]!.url }
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

async function readPhotos(folder: string) {
  const names = (await readdir(folder)).filter((name) => /\.(jpe?g|png|webp|hei[cf]|avif)$/i.test(name))
  return Promise.all(
    names.toSorted().map(async (name) => ({ name, jpeg: await readFile(join(folder, name)) })),
  )
}

/** A line of the table: the median of each figure. */
function rowOf(name: string, visits: Visit[], ofPictureAlone: Visit[]): string {
  const middle = (figure: keyof Visit) => median(visits.map((one) => one[figure]))
  const kB = (figure: keyof Visit) => `${Math.round(middle(figure) / 1000)} kB`
  const spread = visits.map(({ firstPhotoMs }) => Math.round(firstPhotoMs))
  const first = `${Math.round(middle('firstPhotoMs'))} ms (${Math.min(...spread)}–${Math.max(...spread)})`
  const alone = median(ofPictureAlone.map(({ firstPhotoMs }) => firstPhotoMs))
  const reference = `${Math.round(alone)} ms (× ${(middle('firstPhotoMs') / alone).toFixed(1)})`
  const counts = [middle('requests'), middle('rounds')]
  const bytes = [kB('scriptBytes'), kB('styleBytes'), kB('fontBytes'), kB('tileBytes')]
  return `| ${[name, first, reference, ...counts, ...bytes].join(' | ')} |`
}
