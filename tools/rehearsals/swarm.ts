import { execFile } from 'node:child_process'
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs, promisify } from 'node:util'
import { docker } from '#test/appliance/compose.ts'
import { listed, newEvent, sha256 } from '#test/appliance/guests.ts'
import { Machine } from '#test/appliance/backup-machine.ts'
import { Browser } from '#test/support/browser.ts'
import { photoSource } from '#tools/battery/photos.ts'
import { Evening } from './evening.ts'

/**
 * `npm run rehearse:swarm -- PROGRAM [--outside]`: three machines, and a fourth that is added later, lose cables and
 * machines while guests send photos. PROGRAM makes the machines: `up 4`, `load IMAGE...`, `cut N`, `mend N`, `kill N`,
 * `down`; machine N has the address 10.77.0.N. With `--outside`, PostgreSQL is not in the swarm. Prints a table. Exits with 1
 * when an acknowledged photo is missing, or one took longer than 30 s.
 */
const { values: options, positionals } = parseArgs({
  options: { outside: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const [program] = positionals
if (!program) throw new Error('Name the program that makes the machines.')
const run = async (...args: string[]) => (await promisify(execFile)(program, args)).stdout
const log = (text: string) => console.error(`${new Date().toISOString().slice(11, 19)}  ${text}`)

const PORT = 8088
const ROOT = join(import.meta.dirname, '../..')
const LIMIT_S = 30
const STEP_MS = 60_000
const origins = [1, 2, 3, 4].map((n) => `http://10.77.0.${n}:${PORT}`)

const availability = (n: number, to: string) => docker('node', 'update', '--availability', to, `node${n}`)
const FAULTS: [string, () => Promise<unknown>][] = [
  ['no fault', async () => {}],
  ["a machine's cable is cut", () => run('cut', '2')],
  ['its cable is mended', () => run('mend', '2')],
  ['a machine is killed', () => run('kill', '3')],
  ['a machine is added', () => availability(4, 'active')],
  ['a machine is drained', () => availability(2, 'drain')],
]

const tag = 'rehearsal'
const folder = await mkdtemp(join(tmpdir(), 'candid-swarm-'))
const envFile = join(folder, 'images')
const images = ['MINIO_IMAGE', 'POSTGRES_IMAGE', 'REDIS_IMAGE'].filter((name) => process.env[name])
await writeFile(envFile, images.map((name) => `${name}=${process.env[name]}\n`).join(''))

let machine: Machine | undefined
async function close(): Promise<void> {
  if (machine) {
    await docker('stack', 'rm', machine.project).catch(console.error)
    await docker('rm', '-f', '-v', `${machine.project}-outside`).catch(() => {})
  }
  await run('down').catch(console.error)
  for (const volume of (await docker('volume', 'ls', '-q', '-f', `name=${machine?.project}_`)).split('\n'))
    if (volume && machine) await docker('volume', 'rm', '-f', volume).catch(console.error)
  await machine?.remove()
  await rm(folder, { recursive: true, force: true })
}

async function rehearse(): Promise<boolean> {
  const file = join(ROOT, 'deploy/Dockerfile')
  for (const target of ['server', 'web'])
    await docker('build', '-q', '-f', file, '--target', target, '-t', `candid-${target}:${tag}`, ROOT)
  machine = await Machine.like({ project: tag, envFile })
  log('making four machines')
  await run('up', '4')
  await run('load', `candid-server:${machine.project}`, `candid-web:${machine.project}`)
  await availability(4, 'drain')
  const manager = await docker('node', 'ls', '-q', '-f', 'role=manager')
  await docker('node', 'update', '--label-add', 'candid=data', manager)
  const settings = [
    `HTTP_PORT=${PORT}`,
    'HTTPS_PORT=8453',
    `PUBLIC_URL=${origins[0]}`,
    'DEMO_EVENT=off',
    'RATE_LIMITS=off',
  ]
  if (options.outside) {
    const image = process.env.POSTGRES_IMAGE ?? 'postgres:18-trixie'
    const env = ['USER=candid', 'PASSWORD=outside', 'DB=candid'].flatMap((one) => ['-e', `POSTGRES_${one}`])
    await docker(
      'run',
      '-d',
      '--name',
      `${machine.project}-outside`,
      '-p',
      '10.77.0.1:5433:5432',
      ...env,
      image,
    )
    settings.push('DATABASE_URL=postgres://candid:outside@10.77.0.1:5433/candid')
  }
  await appendFile(join(machine.folder, '.env'), settings.map((line) => `${line}\n`).join(''))
  log('starting Candid on three of them')
  const { code, output } = await machine.run('deploy/swarm/deploy')
  if (code) throw new Error(output)

  const browser = new Browser(origins[0]!)
  const { id: eventId } = await newEvent(browser, 'Three machines')
  const evening = new Evening(origins, eventId, await photoSource())
  evening.start(8, 6)
  const rows: string[] = []
  let slowestS = 0
  for (const [name, strike] of FAULTS) {
    log(name)
    const [start, before] = [Date.now(), evening.sent.length]
    await strike()
    await wait(STEP_MS)
    const [sent, end] = [evening.sent.slice(before), Date.now()]
    while (!evening.isShownEverywhere(sent)) {
      if (Date.now() - end > 120_000) throw new Error('A gallery does not catch up.')
      await wait(100)
    }
    const times = sent.map(({ ms }) => ms).toSorted((a, b) => a - b)
    const seconds = (ms: number) => (ms / 1000).toFixed(1)
    slowestS = Math.max(slowestS, times.at(-1)! / 1000)
    rows.push(
      `| ${name} | ${sent.length} | ${seconds(times[times.length >> 1]!)} | ${seconds(times.at(-1)!)} | ${seconds(Date.now() - end)} |`,
    )
    log(`${rows.at(-1)} after ${seconds(Date.now() - start)} s`)
  }
  await evening.stop()

  const photos = new Map((await listed(browser, eventId)).map((photo) => [photo.id, photo]))
  const missing: number[] = []
  for (const { id, hash } of evening.sent) {
    const photo = photos.get(id)
    if (!photo || sha256(await browser.bytes(`/uploads/${photo.filename}`)) !== hash) missing.push(id)
  }
  while ((await listed(browser, eventId)).some(({ state }) => state === 'processing')) await wait(500)
  const failed = (await listed(browser, eventId)).filter(({ state }) => state !== 'ready').length
  console.log(
    '| fault | photos sent in its minute | median, s | slowest, s | galleries complete after, s |\n| - | -: | -: | -: | -: |',
  )
  console.log(rows.join('\n'))
  console.log(
    `${evening.sent.length} photos acknowledged, ${missing.length} missing, ${photos.size} stored, ${failed} without pictures.`,
  )
  return !missing.length && !failed && photos.size === evening.sent.length && slowestS <= LIMIT_S
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void close().finally(() => process.exit(1)))
process.exitCode = (await rehearse().finally(close)) ? 0 : 1
