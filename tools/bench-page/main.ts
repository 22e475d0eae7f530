import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pino from 'pino'
import { startApi } from '#api/server.ts'
import { readConfig } from '#core/config.ts'
import { openServices } from '#core/open-services.ts'
import { describeMachine } from '#tools/bench/machine.ts'
import { median } from '#tools/bench/pairs.ts'
import { createEvent, sendPhoto, settledPhotos } from '#test/support/app.ts'
import { Browser } from '#test/support/browser.ts'
import { launchChromium } from '#test/support/chromium.ts'
import { startWorker } from '#worker/worker.ts'
import { makePhonePhotos } from './phone-photos.ts'
import { SENT, sendingTable } from './sending.ts'
import { servePictureAlone } from './serve-picture-alone.ts'
import { visit, type Network, type Visit } from './visit.ts'

/**
 * `npm run bench:page [-- --rounds 5]`: measures the first load of a gallery of 30 photos on a phone with an empty
 * cache. Alternates with a page that only contains one of its pictures. Prints a table. Asserts nothing. PHOTO_CORPUS
 * names a folder of photos to show. `-- --sending`: measures the page's long tasks while it sends photos
 * (`sending.ts`).
 */
const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '7' }, sending: { type: 'boolean', default: false } },
})
const PHOTOS = options.sending ? SENT : 30
/** Lighthouse's slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms. */
const SLOW: Network = { downBytesPerSecond: 1_600_000 / 8, upBytesPerSecond: 750_000 / 8, latencyMs: 150 }
const NETWORKS: [name: string, network?: Network][] = [['no throttle'], ['1.6 Mbit/s, 150 ms', SLOW]]
/** Device pixels per CSS pixel. Most phones have three. */
const SCALES = [3, 2]

const photos = process.env.PHOTO_CORPUS
  ? await readPhotos(process.env.PHOTO_CORPUS)
  : await makePhonePhotos(PHOTOS)
const dataDir = await mkdtemp(join(tmpdir(), 'candid-bench-page-'))
// When root starts PostgreSQL, it runs as another user, who needs access.
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

async function firstLoads(origin: string): Promise<string> {
  const { qrCode, count, picture } = await seed(new Browser(origin))
  await worker.close()
  const alone = await servePictureAlone(origin + picture)
  const rows: string[] = []
  for (const [name, network] of NETWORKS)
    for (const scale of SCALES) {
      const open = (address: string, count: number) =>
        visit(chromium, { address, count, scale, ...(network && { network }) })
      const gallery = () => open(`${origin}/event/${qrCode}`, count)
      // Warm up: the first visit also reads the files from disk.
      await gallery()
      const visits: Visit[] = []
      const referenceVisits: Visit[] = []
      for (let i = 0; i < Number(options.rounds); i++) {
        referenceVisits.push(await open(alone.address, 1))
        visits.push(await gallery())
      }
      rows.push(rowOf(`${name}, ${scale} px per point`, visits, referenceVisits))
    }
  alone.close()
  return [
    '',
    '| Network and screen | First photo | One picture alone | Requests | Rounds | Scripts | Styles | Fonts | 30 thumbnails |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...rows,
    '',
    `Medians of ${options.rounds} visits.`,
  ].join('\n')
}

async function seed(host: Browser): Promise<{ qrCode: string; count: number; picture: string }> {
  const { id, qrCode } = await createEvent(host, { name: 'Emma & Jonas', date: '2026-06-06' })
  for (const { name, jpeg } of photos) await sendPhoto(host, id, jpeg, name)
  const ready = (await settledPhotos(host, id)).filter(({ state }) => state === 'ready')
  return { qrCode, count: ready.length, picture: ready[0]!.renditions[0]!.url }
}

async function readPhotos(folder: string) {
  const names = (await readdir(folder)).filter((name) => /\.(jpe?g|png|webp|hei[cf]|avif)$/i.test(name))
  return Promise.all(
    names.toSorted().map(async (name) => ({ name, jpeg: await readFile(join(folder, name)) })),
  )
}

function rowOf(name: string, visits: Visit[], referenceVisits: Visit[]): string {
  const medianOf = (figure: keyof Visit) => median(visits.map((visit) => visit[figure]))
  const kB = (figure: keyof Visit) => `${Math.round(medianOf(figure) / 1000)} kB`
  const spread = visits.map(({ firstPhotoMs }) => Math.round(firstPhotoMs))
  const first = `${Math.round(medianOf('firstPhotoMs'))} ms (${Math.min(...spread)}–${Math.max(...spread)})`
  const alone = median(referenceVisits.map(({ firstPhotoMs }) => firstPhotoMs))
  const reference = `${Math.round(alone)} ms (× ${(medianOf('firstPhotoMs') / alone).toFixed(1)})`
  const counts = [medianOf('requests'), medianOf('rounds')]
  const bytes = [kB('scriptBytes'), kB('styleBytes'), kB('fontBytes'), kB('thumbnailBytes')]
  return `| ${[name, first, reference, ...counts, ...bytes].join(' | ')} |`
}
