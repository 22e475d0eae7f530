import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { Browser } from '#test/support/browser.ts'
import { Machine, newFolder } from './backup-machine.ts'
import { docker } from './compose.ts'
import { listed, makePhotos, newEvent, send, sendAll, sha256 } from './guests.ts'
import { skipIf } from '#test/support/skip-if.ts'

const stack = inject('stack')!
const missing = inject('withoutStack')

describe('upgrade', skipIf(missing), () => {
  let machine: Machine
  let disk: Awaited<ReturnType<typeof newFolder>>
  let guest: Browser
  let eventId: number

  const git = async (...args: string[]) => {
    const { code, stdout, output } = await machine.run('git', ...args)
    if (code) throw new Error(output)
    return stdout.trim()
  }
  /** Publishes a version with its own migration and the changes of `change`. */
  async function publish(
    name: string,
    sql: string,
    change: (folder: string) => Promise<void> = async () => {},
  ) {
    const folder = join(disk.path, name)
    await git('clone', '-q', join(disk.path, 'upstream.git'), folder)
    await writeFile(
      join(folder, `core/migrations/${name}.ts`),
      `import { Migration } from '@mikro-orm/migrations'
       export class Next extends Migration { override up(): void { this.addSql(${JSON.stringify(sql)}) } }`,
    )
    const list = join(folder, 'core/migrations/list.ts')
    const entry = `import { Next as Next_${name} } from './${name}.ts'\n`
    const text = (await readFile(list, 'utf8')).replace(
      /,?\s*\]\s*$/,
      `, { name: '9${name}', class: Next_${name} }]\n`,
    )
    await writeFile(list, entry + text)
    await change(folder)
    await git('-C', folder, 'add', '-A')
    await git('-C', folder, 'commit', '-qm', name)
    await git('-C', folder, 'push', '-q')
    return git('-C', folder, 'rev-parse', 'HEAD')
  }
  const containers = async () => {
    const ids = (await machine.compose('ps', '-q')).split('\n').filter(Boolean)
    return (
      await Promise.all(ids.map((id) => docker('inspect', '--format', '{{.Name}} {{.Image}}', id)))
    ).toSorted()
  }
  const upgrade = () => machine.run('deploy/upgrade', '--backup', join(disk.path, 'backups'))

  beforeAll(async () => {
    machine = await Machine.like(stack)
    disk = await newFolder()
    await machine.run('mkdir', join(disk.path, 'backups'))
    await git('init', '-q', '-b', 'main')
    await git('add', '-A')
    await git('commit', '-qm', 'first')
    await git('clone', '-q', '--bare', machine.folder, join(disk.path, 'upstream.git'))
    await git('remote', 'add', 'origin', join(disk.path, 'upstream.git'))
    await git('fetch', '-q')
    await git('branch', '-q', '--set-upstream-to=origin/main')
    await machine.up()
    guest = new Browser(machine.origin)
    eventId = (await newEvent(guest, 'Upgraded')).id
    await sendAll(machine.origin, eventId, (await makePhotos(5, 4000)).values())
  })
  afterAll(async () => {
    await machine?.remove()
    await disk?.remove()
  })

  test('installs new files, images and tables, and keeps every photo', async () => {
    const version = await publish('better', 'create table better (id int)')
    const before = (await listed(guest, eventId)).map(({ id }) => id)
    const { code, output } = await upgrade()
    expect(code, output).toBe(0)
    const receipts = output.match(/(?<=(Before|After): +)\d+ photos of .*$/gm)
    expect(receipts).toEqual([
      expect.stringMatching(/ 0 hidden, 0 flags, SHA-256 of all sums \w{64}$/),
      receipts?.[0],
    ])
    expect(await readFile(join(machine.folder, 'upgrades.log'), 'utf8')).toContain(receipts![0])
    expect(await git('rev-parse', 'HEAD')).toBe(version)
    expect(await machine.query("select to_regclass('better') is not null")).toEqual(['t'])
    expect((await listed(guest, eventId)).map(({ id }) => id)).toEqual(before)
    expect(await git('status', '--porcelain')).toBe('')
  })

  test('that fails after opening to guests is not rolled back, and their photos stay', async () => {
    const version = await publish('unwell', 'create table unwell (id int)', async (folder) => {
      const path = join(folder, 'docker-compose.yml')
      const unwell =
        "  caddy:\n    healthcheck: { test: [CMD, 'false'], interval: 2s, retries: 5, start_period: 0s }\n"
      await writeFile(path, (await readFile(path, 'utf8')).replace('  caddy:\n', unwell))
    })
    const accepted = await uploadsDuring(async () => {
      const { code, output } = await upgrade()
      expect(code, output).not.toBe(0)
      expect(output).toContain('The new version is in place and nothing was lost')
    })
    expect(accepted).toBeGreaterThan(0)
    expect(await git('rev-parse', 'HEAD')).toBe(version)
    expect(await machine.query("select to_regclass('unwell') is not null")).toEqual(['t'])
  })

  test('completes when it is interrupted after opening to guests', async () => {
    const version = await publish('well', 'create table well (id int)', async (folder) => {
      const path = join(folder, 'docker-compose.yml')
      await writeFile(path, (await readFile(path, 'utf8')).replace(/^ {4}healthcheck: .*'false'.*\n/m, ''))
    })
    const before = (await machine.compose('ps', '-q', 'caddy')).trim()
    const accepted = await uploadsDuring(async () => {
      const child = spawn(join(machine.folder, 'deploy/upgrade'), ['--backup', join(disk.path, 'backups')], {
        cwd: machine.folder,
        detached: true,
      })
      let output = ''
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
      const ended = once(child, 'close')
      const isOpen = async () => {
        const id = (await machine.run('docker', 'compose', 'ps', '-q', 'caddy')).stdout.trim()
        return id !== '' && id !== before
      }
      while (!(await isOpen())) {
        if (child.exitCode !== null) throw new Error(output)
        await wait(250)
      }
      // Like a terminal, signals every program of the group.
      process.kill(-child.pid!, 'SIGINT')
      await ended
      expect(child.exitCode, output).toBe(0)
    })
    expect(accepted).toBeGreaterThan(0)
    expect(await git('rev-parse', 'HEAD')).toBe(version)
    expect(await machine.query("select to_regclass('well') is not null")).toEqual(['t'])
  })

  test('whose worker does not start is rolled back', async () => {
    const version = await git('rev-parse', 'HEAD')
    await publish('workless', 'select 1', (folder) =>
      writeFile(join(folder, 'deploy/appliance/worker.ts'), 'process.exit(1)\n'),
    )
    const { code, output } = await upgrade()
    expect(code, output).not.toBe(0)
    expect(output).toContain('Candid runs the previous version again; nothing was lost.')
    expect(await git('rev-parse', 'HEAD')).toBe(version)
  })

  test('that changes which photos are hidden is rolled back', async () => {
    await publish('forgetful', 'update photos set hidden = true')
    const { code, output } = await upgrade()
    expect(code, output).not.toBe(0)
    expect(output).toContain('The new version does not have the photos of the old one.')
    expect(await machine.query('select count(*) from photos where hidden')).toEqual(['0'])
  })

  test('whose API never becomes healthy is rolled back: files, images and rows; photos sent during it remain', async () => {
    const [version, images] = [await git('rev-parse', 'HEAD'), await containers()]
    await publish(
      'worse',
      'alter table events drop column description; create table worse (id int)',
      (folder) =>
        writeFile(
          join(folder, 'api/main.ts'),
          `console.error('The new version is broken.')\nprocess.exit(1)\n`,
        ),
    )
    const sent = new Map<number, string>()
    let isDone = false
    const uploads = (async () => {
      for (const [hash, bytes] of await makePhotos(200, 4100)) {
        if (isDone) return
        sent.set((await send(guest, eventId, bytes)).id, hash)
        await wait(500)
      }
    })()
    const { code, output } = await upgrade()
    isDone = true
    await uploads
    console.log(`${sent.size} photos came while an upgrade failed.`)
    expect(code, output).not.toBe(0)
    expect(output).toContain('The new version is broken.')
    expect(output).toContain('Candid runs the previous version again; nothing was lost.')

    expect(await git('rev-parse', 'HEAD')).toBe(version)
    expect(await containers()).toEqual(images)
    expect(await machine.query("select to_regclass('worse') is null")).toEqual(['t'])
    const photos = new Map((await listed(guest, eventId)).map((photo) => [photo.id, photo]))
    expect(sent.size).toBeGreaterThan(5)
    for (const [id, hash] of sent)
      expect(sha256(await guest.bytes(`/uploads/${photos.get(id)!.filename}`))).toBe(hash)
  })

  test('that fails to build changes and stops nothing', async () => {
    const [version, images] = [await git('rev-parse', 'HEAD'), await containers()]
    const started = await docker('inspect', '--format', '{{.State.StartedAt}}', ...(await ids()))
    await publish('unbuilt', 'select 1', (folder) => rm(join(folder, 'package.json')))
    const { code, output } = await upgrade()
    expect(code, output).not.toBe(0)
    expect(await git('rev-parse', 'HEAD')).toBe(version)
    expect(await containers()).toEqual(images)
    expect(await docker('inspect', '--format', '{{.State.StartedAt}}', ...(await ids()))).toBe(started)
    expect((await guest.get(`/api/events/${eventId}`)).status).toBe(200)
  })

  let seed = 4400
  /** Sends photos during `work`, then expects each to be listed. Returns how many followed the last start of Caddy. */
  async function uploadsDuring(work: () => Promise<void>): Promise<number> {
    const sent: { id: number; hash: string; at: number }[] = []
    const end = new AbortController()
    const uploads = (async () => {
      while (!end.signal.aborted)
        for (const [hash, bytes] of await makePhotos(1, seed++)) {
          sent.push({ id: (await send(guest, eventId, bytes)).id, hash, at: Date.now() })
          await wait(100)
        }
    })()
    await work().finally(() => end.abort())
    const ended = Date.now()
    await uploads
    const photos = new Map((await listed(guest, eventId)).map((photo) => [photo.id, photo]))
    for (const { id, hash } of sent)
      expect(sha256(await guest.bytes(`/uploads/${photos.get(id)!.filename}`))).toBe(hash)
    const caddy = (await machine.compose('ps', '-q', 'caddy')).trim()
    const began = Date.parse(await docker('inspect', '--format', '{{.State.StartedAt}}', caddy))
    return sent.filter(({ at }) => at > began && at < ended).length
  }

  const ids = async () => (await machine.compose('ps', '-q')).split('\n').filter(Boolean).toSorted()
})
