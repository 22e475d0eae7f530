import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { LOCKS } from '#core/infra/locks.ts'
import { Browser } from '#test/support/browser.ts'
import { formOf } from '#test/support/app.ts'
import { Machine, newFolder, NOTHING, PENDING } from './backup-machine.ts'
import { docker } from './compose.ts'
import { listed, makePhotos, newEvent, persist, send, sendAll } from './guests.ts'
import { skipIf } from '#test/support/skip-if.ts'

const stack = inject('stack')!
const missing = inject('withoutStack')

const completeOnes = async (folder: string) =>
  (await readdir(folder)).filter((name) => /^\d{4}-/.test(name)).toSorted()

describe('backup and restore', skipIf(missing), () => {
  let machine: Machine
  let disk: Awaited<ReturnType<typeof newFolder>>
  let admin: Browser
  let guest: Browser
  let privateEvent: number
  /** The machine's rows and objects when the backup without load was made. */
  let rows: Record<string, string[]>
  let objects: Record<string, string>
  /** Ids of photos that existed before the backup under load and were not deleted. */
  let stayed: number[]
  let underLoad: string

  beforeAll(async () => {
    machine = await Machine.like(stack)
    disk = await newFolder()
    await machine.up()
    admin = new Browser(machine.origin)
    guest = new Browser(machine.origin)
    await admin.post('/api/admin/login', { username: 'admin', password: machine.adminPassword })
    const form = formOf({ name: 'Ours', date: '2027-06-05', isPublic: 'false' })
    form.set(
      'profileImage',
      new Blob([new Uint8Array([...(await makePhotos(1, 3000)).values()][0]!)]),
      'us.jpg',
    )
    privateEvent = ((await (await guest.post('/api/events', form)).json()) as { id: number }).id
    await sendAll(machine.origin, (await newEvent(guest, 'First')).id, (await makePhotos(3, 3001)).values())
  })
  afterAll(async () => {
    await machine?.remove()
    await disk?.remove()
  })

  test('a backup made during uploads and deletions is complete', async () => {
    const event = await newEvent(guest, 'Busy')
    const first = await sendAll(machine.origin, event.id, (await makePhotos(24, 3100)).values(), 3)
    const leaving = first.splice(0, 16)
    stayed = first.map(({ id }) => id)

    let made = false
    const photos = (await makePhotos(60, 3200)).values()
    let sent = 0
    const uploads = (async () => {
      const phone = new Browser(machine.origin)
      for (const bytes of photos) {
        if (made) return
        await send(phone, event.id, bytes)
        sent++
        await wait(100)
      }
    })()
    const deletions = (async () => {
      for (const { id } of leaving) {
        expect((await persist(() => admin.delete(`/api/photos/${id}`))).status).toBe(200)
        await wait(300)
      }
    })()
    const { code, output } = await machine.run('deploy/backup', disk.path)
    made = true
    await Promise.all([uploads, deletions])
    console.log(`${sent} photos came and ${leaving.length} went while the backup was made.`)
    expect(code, output).toBe(0)
    expect(sent).toBeGreaterThan(0)

    const [name] = await completeOnes(disk.path)
    underLoad = join(disk.path, name!)
    for (const file of ['env', 'rows.jsonl.gz', 'caddy.tar'])
      expect((await stat(join(underLoad, file))).mode & 0o777).toBe(0o600)
    expect((await machine.run('deploy/backup', disk.path, '--check')).output).toContain('is complete')
  })

  test('an event’s photos are exported to a folder and verified by checksums', async () => {
    const stick = await newFolder()
    const event = await newEvent(guest, 'Taken home')
    await sendAll(machine.origin, event.id, (await makePhotos(3, 3300)).values())
    const { code, output } = await machine.run('deploy/take-home', event.qrCode, stick.path)
    expect([code, output]).toEqual([0, expect.stringContaining('3 photos')])
    const home = join(stick.path, 'Taken home 2027-06-05')
    expect((await machine.run('sh', '-c', `cd '${home}' && sha256sum --check SHA256SUMS`)).code).toBe(0)
    expect(await readdir(join(home, 'photos'))).toHaveLength(3)
    await stick.remove()
  })

  test('a second backup copies only new objects, and removed ones are cleaned up afterwards', async () => {
    await expect.poll(() => machine.query(PENDING)).toEqual(NOTHING)
    rows = await machine.rows()
    objects = await machine.objects()
    const { code, output } = await machine.run('deploy/backup', disk.path)
    expect(code, output).toBe(0)
    const [, total, fresh] = /: (\d+) files of .*, (\d+) of them new/.exec(output)!.map(Number)
    expect(total).toBeGreaterThanOrEqual(Object.keys(objects).length)
    expect(fresh).toBeLessThan(total! / 2 + 60)
    const again = await machine.run('deploy/backup', disk.path)
    expect(again.output).toMatch(/, [01] of them new/)
    expect(await completeOnes(disk.path)).toHaveLength(3)
  })

  test('an interrupted backup never counts as complete, and does not affect the next one', async () => {
    const before = await completeOnes(disk.path)
    const child = spawn(join(machine.folder, 'deploy/backup'), [disk.path], {
      stdio: 'ignore',
      detached: true,
    })
    const ended = once(child, 'exit')
    const made = async (file: string) => {
      const [name] = (await readdir(disk.path)).filter((one) => one.startsWith('.unfinished-'))
      return name !== undefined && existsSync(join(disk.path, name, file))
    }
    await expect.poll(() => made('env')).toBe(true)
    // Without its store, the backup waits while it copies objects.
    await machine.compose('pause', 'minio')
    await expect.poll(() => made('receipt')).toBe(true)
    // The lock that delays removals until they are copied ends with its process.
    const lock = `select count(*) from pg_locks where locktype = 'advisory' and mode = 'ExclusiveLock' and objid = ${LOCKS.backup}`
    expect(await machine.query(lock)).toEqual(['1'])
    process.kill(-child.pid!, 'SIGKILL')
    await ended
    // The container does not end with the script, and would complete the backup.
    const ofProject = `label=com.docker.compose.project=${machine.project}`
    const oneOff = 'label=com.docker.compose.oneoff=True'
    await docker('kill', await docker('ps', '-q', '--filter', ofProject, '--filter', oneOff))
    await machine.compose('unpause', 'minio')
    await expect.poll(() => machine.query(lock)).toEqual(['0'])
    expect(await completeOnes(disk.path)).toEqual(before)
    expect((await machine.run('deploy/backup', disk.path, '--check')).output).toContain(before.at(-1))
    await expect.poll(async () => (await machine.run('deploy/backup', disk.path)).code).toBe(0)
    expect((await readdir(disk.path)).filter((one) => one.startsWith('.unfinished-'))).toEqual([])
  })

  test('backup rejects a missing folder and a disk that is too small, with a message', async () => {
    const none = await machine.run('deploy/backup', join(disk.path, 'not-plugged-in'))
    expect([none.code, none.output]).toEqual([1, expect.stringContaining('Is the disk plugged in?')])
    if (process.getuid?.() !== 0) return
    const small = await newFolder()
    await machine.run('mount', '-t', 'tmpfs', '-o', 'size=32m', 'none', small.path)
    const full = await machine.run('deploy/backup', small.path)
    const left = await readdir(small.path)
    await machine.run('umount', small.path)
    await small.remove()
    expect([full.code, full.output]).toEqual([1, expect.stringContaining('not enough space')])
    expect(left.filter((name) => name !== '.lock' && name !== 'objects')).toEqual([])
  })

  test('restore rejects a machine with photos and changes nothing', async () => {
    const before = await machine.rows()
    const { code, output } = await machine.run('deploy/restore', disk.path)
    expect([code, output]).toEqual([1, expect.stringContaining("already has Candid's photos")])
    expect(await machine.rows()).toEqual(before)
  })

  test('restore rejects a damaged backup before it changes anything', async () => {
    // The killed backup may have left a container that never started, and its volume.
    await machine.compose('down', '-v', '--remove-orphans', '--timeout', '10')
    const newest = join(disk.path, (await completeOnes(disk.path)).at(-1)!)
    const [sha256] = (await readFile(join(newest, 'objects.tsv'), 'utf8')).split('\t')
    const path = join(disk.path, 'objects', sha256!.slice(0, 2), sha256!)
    const bytes = await readFile(path)
    await writeFile(path, Buffer.from(bytes).fill(0, 0, 1))
    const { code, output } = await machine.run('deploy/restore', disk.path)
    await writeFile(path, bytes)
    expect([code, output]).toEqual([1, expect.stringContaining('is damaged')])
    expect(output).toContain(sha256)
    const label = `label=com.docker.compose.project=${machine.project}`
    expect(await docker('volume', 'ls', '-q', '--filter', label)).toBe('')
  })

  test('restore onto an empty machine returns every row of every table and every object', async () => {
    const { code, output } = await machine.run('deploy/restore', disk.path)
    expect(code, output).toBe(0)
    expect(await machine.rows()).toEqual(rows)
    expect(await machine.objects()).toEqual(objects)
    expect(rows.photos!.length).toBeGreaterThan(10)
  })

  test('sessions, passwords and roles are valid after a restore', async () => {
    expect((await admin.get('/api/admin/me')).status).toBe(200)
    const signIn = { username: 'admin', password: machine.adminPassword }
    expect((await new Browser(machine.origin).post('/api/admin/login', signIn)).status).toBe(200)
    expect((await guest.get(`/api/events/${privateEvent}`)).status).toBe(200)
    expect((await new Browser(machine.origin).get(`/api/events/${privateEvent}`)).status).toBe(404)
    const event = await newEvent(guest, 'Afterwards')
    await sendAll(machine.origin, event.id, (await makePhotos(2, 3500)).values())
    await expect
      .poll(async () => (await listed(guest, event.id)).map(({ state }) => state))
      .toEqual(['ready', 'ready'])
  })

  test('a lost administrator’s password is replaced, and the old one stops working', async () => {
    const output = await machine.compose('exec', '-T', 'api', 'node', 'deploy/reset-password.ts')
    const [, username, password] = /(\S+) signs in with the password (\S+)/.exec(output)!
    const signIn = (word: string) =>
      new Browser(machine.origin).post('/api/admin/login', { username, password: word })
    expect((await signIn(password!)).status).toBe(200)
    expect((await signIn(machine.adminPassword)).status).toBe(401)
    expect((await admin.get('/api/admin/me')).status).toBe(401)
  })

  test('restore overwrites on request; each row of a backup made under load has its object', async () => {
    const { code, output } = await machine.run('deploy/restore', underLoad, '--overwrite')
    expect(code, output).toBe(0)
    await expect.poll(() => machine.query(PENDING)).toEqual(NOTHING)
    const stored = await machine.objects()
    const photos = await machine.query(
      "select id, content_hash, filename, jsonb_path_query_array(renditions, '$[*].width') from photos",
    )
    const ids = photos.map((row) => Number(row.split('|')[0]))
    expect(ids).toEqual(expect.arrayContaining(stayed))
    for (const [, hash, filename, widths] of photos.map((row) => row.split('|'))) {
      expect(stored[`originals/${filename}`]).toBe(hash)
      for (const width of JSON.parse(widths!) as number[])
        expect(stored).toHaveProperty([`renditions/${filename}/${width}.webp`])
    }
    expect(await machine.query("select count(*) from events where name = 'Afterwards'")).toEqual(['0'])
  })

  test('only the configured number of backups remains, with the objects that they list', async () => {
    const { code, output } = await machine.run('deploy/backup', disk.path, '--keep', '2')
    expect(code, output).toBe(0)
    const left = await completeOnes(disk.path)
    expect(left).toHaveLength(2)
    for (const name of left)
      expect((await machine.run('deploy/backup', join(disk.path, name), '--check')).code).toBe(0)
  })
})
