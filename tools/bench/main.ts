import { mkdir, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { openBench } from './bench.ts'
import { describeMachine } from './machine.ts'
import { endAll } from './processes.ts'
import { markdown, notRun, type Row } from './result.ts'
import { archive } from './sections/archive.ts'
import { corpus } from './sections/corpus.ts'
import { firstThumbnail } from './sections/first-thumbnail.ts'
import { handover } from './sections/handover.ts'
import { heic } from './sections/heic.ts'
import { images } from './sections/images.ts'
import { large } from './sections/large.ts'
import { lists } from './sections/lists.ts'
import { live } from './sections/live.ts'
import { pipeline } from './sections/pipeline.ts'
import { renditions } from './sections/renditions.ts'
import { uploads } from './sections/uploads.ts'

/**
 * `npm run bench [-- --quick | --long] [--only lists,live]`: measures figures as ratios to references of the
 * same run. Prints a table and writes `bench/results.json`. Asserts nothing. Also sends the files in the folder PHOTO_CORPUS.
 */
const SECTIONS = {
  renditions,
  pipeline,
  firstThumbnail,
  heic,
  uploads,
  lists,
  large,
  images,
  handover,
  archive,
  live,
}
const RESULTS = new URL('../../bench/', import.meta.url)

const { values: options } = parseArgs({
  options: { quick: { type: 'boolean' }, long: { type: 'boolean' }, only: { type: 'string' } },
})
const chosen = options.only?.split(',') ?? Object.keys(SECTIONS)
const start = performance.now()
const log = (text: string) =>
  console.error(`${((performance.now() - start) / 1000).toFixed(0).padStart(4)} s  ${text}`)

log('starting the services and making photos')
const bench = await openBench({ quick: options.quick ?? false, long: options.long ?? false })
const close = () => endAll().then(() => bench.close())
const abort = (reason: unknown) => {
  console.error(reason)
  void close().finally(() => process.exit(1))
}
for (const event of ['SIGINT', 'SIGTERM', 'uncaughtException', 'unhandledRejection'])
  process.once(event, abort)

const rows: Row[] = []
for (const [name, section] of Object.entries(SECTIONS)) {
  if (!chosen.includes(name)) continue
  log(name)
  // Report a failed section's error and run the others.
  rows.push(...(await section(bench).catch((error: Error) => [notRun(name, error.message)])))
}
const folder = process.env.PHOTO_CORPUS
if (folder) log('PHOTO_CORPUS')
const files = folder ? await corpus(bench, folder) : []
await close()

const machine = describeMachine()
console.log(`\n${markdown(rows)}\n`)
if (files.length) console.log('| File | State | Time |\n| --- | --- | ---: |')
for (const { name, state, ms } of files) console.log(`| ${name} | ${state} | ${ms} ms |`)
const { cores, cpu, memoryGB, node, libvips } = machine
console.log(`${cores} cores of ${cpu}, ${memoryGB} GB, Node ${node}, libvips ${libvips}.`)
if (!options.only) {
  await mkdir(RESULTS, { recursive: true })
  const results = { when: new Date().toISOString().slice(0, 10), machine, quick: bench.quick, rows, files }
  await writeFile(new URL('results.json', RESULTS), `${JSON.stringify(results, null, 2)}\n`)
}
log('done')
process.exit()
