import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs, promisify } from 'node:util'
import { freePort } from '#core/infra/postgres/free-port.ts'
import { docker } from '#test/appliance/compose.ts'
import { listed, makePhotos, newEvent, persist, send, sha256 } from '#test/appliance/guests.ts'
import { Browser } from '#test/support/browser.ts'
import { forEach } from '#tools/bench/pairs.ts'

/**
 * `npm run rehearse:upgrades [-- --rounds 20 --photos 1000]`: installs each earlier release (without tags, this commit),
 * and upgrades it to this commit with one more migration. Then kills that many upgrades at random moments while a guest
 * sends photos. After each, `docker compose up -d` must bring all photos back. Prints a table. Exits with 1 when one is missing.
 */
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    photos: { type: 'string', default: '1000' },
  },
})
const ROOT = join(import.meta.dirname, '../..')
const log = (text: string) => console.error(`${new Date().toISOString().slice(11, 19)}  ${text}`)
const work = await mkdtemp(join(tmpdir(), 'candid-upgrades-'))
const target = join(work, 'candid')
const backups = join(work, 'backups')
const http = `127.0.0.1:${await freePort()}`
const origin = `http://${http}`
const project = 'candid-rehearsal'
const env = { ...process.env, COMPOSE_PROJECT_NAME: project, RATE_LIMITS: 'off', DEMO_EVENT: 'off' }

async function run(program: string, args: string[], cwd = work, more: NodeJS.ProcessEnv = {}) {
  const { stdout } = await promisify(execFile)(program, args, {
    cwd,
    env: { ...env, ...more },
    maxBuffer: 64 * 1024 * 1024,
  })
  return stdout
}
const compose = (...args: string[]) => run('docker', ['compose', ...args], target)

interface Release {
  version: string
  folder: string
}

/** Makes a release of the commit with this version, signed with a key of this run. */
async function release(commit: string, version: string, hasMigration: boolean): Promise<Release> {
  log(`making release ${version} of ${commit}`)
  const [clone, folder] = [join(work, `clone-${version}`), join(work, `release-${version}`)]
  const git = (...args: string[]) =>
    run('git', ['-c', 'user.name=Test', '-c', 'user.email=test@candid.test', ...args], clone)
  await run('git', ['clone', '-q', ROOT, clone])
  await git('checkout', '-q', commit)
  const edit = async (path: string, change: (text: string) => string) =>
    writeFile(join(clone, path), change(await readFile(join(clone, path), 'utf8')))
  const [type, key] = (await readFile(join(work, 'key.pub'), 'utf8')).split(' ')
  await edit('deploy/release-key', () => `candid namespaces="candid-release" ${type} ${key}\n`)
  await edit('package.json', (text) => text.replace(/"version": ".*"/, `"version": "${version}"`))
  await edit('CHANGELOG.md', (text) => text.replace(/^## \[/m, `## [${version}]\n\nRehearsed.\n\n## [`))
  if (hasMigration) {
    await writeFile(
      join(clone, 'core/migrations/rehearsal.ts'),
      `import { Migration } from '@mikro-orm/migrations'
       export class Rehearsal extends Migration { override up(): void { this.addSql('create table rehearsal (id int)') } }`,
    )
    await edit(
      'core/migrations/list.ts',
      (text) =>
        `import { Rehearsal } from './rehearsal.ts'\n${text.replace(/,?\s*\]\s*$/, `, { name: '9', class: Rehearsal }]\n`)}`,
    )
  }
  await git('add', '-A')
  await git('commit', '-qm', version)
  await symlink(join(ROOT, 'node_modules'), join(clone, 'node_modules'))
  const PLATFORMS = process.arch === 'arm64' ? 'arm64' : 'amd64'
  const more = { RELEASE_KEY: join(work, 'key'), PLATFORMS, BASES: 'local' }
  await run(join(clone, 'tools/release/make'), [folder], clone, more)
  return { version, folder }
}

/** Kills every program that runs in Candid's folder, like a power cut. */
async function killAll(): Promise<void> {
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => '')
    if (cwd === target && Number(pid) !== process.pid) process.kill(Number(pid), 'SIGKILL')
  }
}

interface Ended {
  output: string
  isKilled: boolean
  /** When each step began. */
  stepsMs: Record<string, number>
}

/** How deploy/upgrade's lines for its steps begin. */
const STEPS = ['1. Backup', '2. New version', '3. Switching']

/** Upgrades, and kills the upgrade `afterMs` after it began `step`. */
async function upgrade({ folder }: Release, kill?: { step: string; afterMs: number }): Promise<Ended> {
  const child = spawn(join(target, 'deploy/upgrade'), ['--from', folder, '--backup', backups], {
    cwd: target,
    env,
  })
  let output = ''
  let isKilled = false
  let isDue = false
  const stepsMs: Record<string, number> = {}
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text
      for (const step of STEPS) if (output.includes(step)) stepsMs[step] ??= performance.now()
      if (kill && !isDue && stepsMs[kill.step]) {
        isDue = true
        void wait(kill.afterMs).then(async () => {
          if (child.exitCode !== null) return
          isKilled = true
          await killAll()
          child.kill('SIGKILL')
        })
      }
    })
  await once(child, 'close')
  stepsMs.end = performance.now()
  return { output, isKilled, stepsMs }
}

/** Sends photos until `stop`, which returns the slowest photo's seconds. Adds the accepted ones to `sent`. */
function startGuest(eventId: number, sent: Map<number, string>) {
  const end = new AbortController()
  let slowestMs = 0
  const done = (async () => {
    const guest = new Browser(origin)
    while (!end.signal.aborted)
      for (const [hash, bytes] of await makePhotos(1, seed++)) {
        const begun = performance.now()
        let photo: { id: number } | undefined
        while (!photo) photo = await send(guest, eventId, bytes).catch(() => undefined)
        sent.set(photo.id, hash)
        slowestMs = Math.max(slowestMs, performance.now() - begun)
        await wait(300)
      }
  })()
  const stop = () => (end.abort(), done.then(() => Math.round(slowestMs / 1000)))
  return { stop }
}

/** Returns how many of the sent photos are missing or changed. */
async function countMissing(eventId: number, sent: Map<number, string>): Promise<number> {
  const guest = new Browser(origin)
  const photos = new Map((await listed(guest, eventId)).map((photo) => [photo.id, photo]))
  let missing = 0
  await forEach([...sent], 8, async ([id, hash]) => {
    const photo = photos.get(id)
    if (!photo || sha256(await guest.bytes(`/uploads/${photo.filename}`)) !== hash) missing++
  })
  return missing
}

let seed = 1
async function rehearse(from: string, next: Release): Promise<boolean> {
  const version = from.startsWith('v') ? from.slice(1) : '0.1.0'
  const old = await release(from, version, false)
  await run('mkdir', ['-p', backups])
  log(`installing ${version}`)
  const ports = ['--http-port', http, '--https-port', `127.0.0.1:${await freePort()}`]
  await run(join(old.folder, 'install'), ['--to', target, '--yes', '--address', origin, ...ports])
  const guest = new Browser(origin)
  const eventId = (await newEvent(guest, 'Upgraded')).id
  const base = new Map<number, string>()
  await forEach([...(await makePhotos(Number(options.photos), 1_000_000))], 4, async ([hash, bytes]) => {
    base.set((await send(guest, eventId, bytes)).id, hash)
  })
  log(`${base.size} photos sent`)
  while ((await listed(guest, eventId)).some(({ state }) => state === 'processing')) await wait(500)
  const dump = join(work, 'before')
  const inDatabase = 'docker compose exec -T postgres'
  await run('sh', ['-c', `${inDatabase} pg_dump -U candid -d candid -Fc >${dump}`], target)
  const isReady = () =>
    persist(() => guest.get('/api/health/ready')).then(
      ({ ok }) => ok,
      () => false,
    )
  const goBack = async () => {
    await compose('stop', 'caddy', 'api', 'worker')
    await run('sh', ['-c', 'rm -f .before-upgrade.* .env.before-upgrade'], target)
    await run(
      'tar',
      ['-xf', join(old.folder, `candid-${version}.tar`), '--exclude', 'images', '--no-same-owner'],
      target,
    )
    await compose('up', '-d', '--wait', 'postgres')
    await compose('exec', '-T', 'postgres', 'dropdb', '-U', 'candid', '--force', 'candid')
    await compose('exec', '-T', 'postgres', 'createdb', '-U', 'candid', 'candid')
    await run('sh', ['-c', `${inDatabase} pg_restore -U candid -d candid <${dump}`], target)
    // Otherwise the API would refuse a database that is older than the photo store.
    await compose('run', '--rm', '-T', 'api', 'node', 'deploy/verify.ts', '--accept-database')
    await compose('up', '-d', '--wait', '--wait-timeout', '300')
  }

  let sent = new Map(base)
  const guestDuring = startGuest(eventId, sent)
  const { output, stepsMs } = await upgrade(next)
  const slowest = await guestDuring.stop()
  const times = [...STEPS, 'end'].map((step) => stepsMs[step] ?? NaN)
  const receipts = output.match(/(?<=(Before|After): +)\d+ photos of.*/g) ?? []
  const isFine =
    output.includes('The upgrade is done') &&
    receipts[0] === receipts[1] &&
    !(await countMissing(eventId, sent))
  if (!isFine) throw new Error(output)
  console.log(
    `${version} → ${next.version}: ${sent.size} photos in ${Math.round((times.at(-1)! - times[0]!) / 1000)} s, nothing missing. The slowest photo took ${slowest} s.\n`,
  )

  console.log(
    '| killed in step | after, s | photos sent | version after | missing |\n| - | -: | -: | - | -: |',
  )
  let lost = 0
  for (let round = 0; round < Number(options.rounds); round++) {
    if ((await readFile(join(target, 'VERSION'), 'utf8')).trim() !== version) {
      await goBack()
      sent = new Map(base)
    }
    const before = sent.size
    const phone = startGuest(eventId, sent)
    const n = round % STEPS.length
    const [step, afterMs] = [STEPS[n]!, Math.random() * (times[n + 1]! - times[n]!)]
    const { output, isKilled } = await upgrade(next, { step, afterMs })
    await compose('up', '-d', '--wait', '--wait-timeout', '300').catch((error: Error) => log(error.message))
    if (!(await isReady())) throw new Error(`Not ready after: ${output}`)
    await phone.stop()
    const missing = await countMissing(eventId, sent)
    lost += missing
    const after = (await readFile(join(target, 'VERSION'), 'utf8')).trim()
    const killed = isKilled ? step : 'none: it was done'
    console.log(
      `| ${killed} | ${(afterMs / 1000).toFixed(1)} | ${sent.size - before} | ${after} | ${missing} |`,
    )
  }
  return lost === 0
}

async function close(): Promise<void> {
  await killAll()
  // Fails when the appliance is gone already, with its folder.
  await compose('down', '-v', '--remove-orphans', '--timeout', '5').catch(() => {})
  await rm(work, { recursive: true, force: true })
}

async function all(): Promise<boolean> {
  await run('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', join(work, 'key')])
  const tags = (await run('git', ['tag', '-l', 'v*'], ROOT)).split('\n').filter(Boolean)
  const next = await release('HEAD', '999.0.0', true)
  let isGood = true
  for (const from of tags.length ? tags : ['HEAD']) {
    isGood = (await rehearse(from, next)) && isGood
    await compose('down', '-v', '--remove-orphans', '--timeout', '5')
    await rm(target, { recursive: true })
  }
  // By name, because removal by id also removes the base images' own names.
  const names = ['--format', '{{.Repository}}:{{.Tag}}', '-f', 'reference=candid*:999.0.0']
  for (const image of (await docker('images', ...names)).split('\n'))
    if (image) await docker('rmi', '-f', image)
  return isGood
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void close().finally(() => process.exit(1)))
process.exitCode = (await all().finally(close)) ? 0 : 1
