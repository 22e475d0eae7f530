import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { Browser } from '#test/support/browser.ts'
import { Machine, newFolder, NOTHING, PENDING } from './backup-machine.ts'
import { makePhotos, newEvent, send, sha256 } from './guests.ts'
import { skipIf } from '#test/support/skip-if.ts'

const stack = inject('stack')!
const missing = inject('withoutStack')

describe('photos as files', skipIf(missing), () => {
  let machine: Machine
  let disk: Awaited<ReturnType<typeof newFolder>>
  let guest: Browser
  let admin: Browser
  let eventId: number
  const sent = new Map<string, string>()

  beforeAll(async () => {
    machine = await Machine.like(stack)
    disk = await newFolder()
    await machine.up()
    guest = new Browser(machine.origin)
    admin = new Browser(machine.origin)
    await admin.post('/api/admin/login', { username: 'admin', password: machine.adminPassword })
    eventId = (await newEvent(guest, 'Moving')).id
    await sendPhotos(4100)
  })
  afterAll(async () => {
    await machine?.remove()
    await disk?.remove()
  })

  async function sendPhotos(seed: number): Promise<void> {
    for (const [hash, bytes] of await makePhotos(3, seed))
      sent.set(hash, `/uploads/${(await send(guest, eventId, bytes)).filename}`)
  }
  async function expectAllThere(): Promise<void> {
    for (const [hash, path] of sent) expect(sha256(await guest.bytes(path))).toBe(hash)
  }
  async function run(program: string, ...args: string[]): Promise<void> {
    const start = performance.now()
    const { code, output } = await machine.run(program, ...args)
    expect(code, output).toBe(0)
    console.log(`${program} ${args[0]}: ${((performance.now() - start) / 1000).toFixed(1)} s`)
  }
  const services = async () => (await machine.compose('ps', '--services')).split('\n').filter(Boolean)

  test('a backup from MinIO is restored to files without starting MinIO', async () => {
    await run('deploy/backup', disk.path)
    await appendFile(join(machine.folder, '.env'), 'PHOTO_STORE=files\n')
    await run('deploy/restore', disk.path, '--overwrite')
    expect((await services()).toSorted()).toEqual(['api', 'caddy', 'postgres', 'redis', 'worker'])
    await expectAllThere()
  })

  test('new photos are files that Caddy reads and cannot change', async () => {
    await sendPhotos(4200)
    await expectAllThere()
    await expect(machine.compose('exec', '-T', 'caddy', 'touch', '/photos/objects/x')).rejects.toThrow(
      'Read-only file system',
    )
    const [path] = sent.values()
    const part = await guest.get(path!, { Range: 'bytes=0-9' })
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10])
    expect(part.headers.has('X-Candid-Object')).toBe(false)
  })

  test('backup, restore and upgrade keep every file', async () => {
    // Larger renditions are made after the photo is ready.
    await expect.poll(() => machine.query(PENDING)).toEqual(NOTHING)
    const before = await machine.objects()
    await run('deploy/backup', disk.path)
    await run('deploy/restore', disk.path, '--overwrite')
    expect(await machine.objects()).toEqual(before)
    await sendPhotos(4400)
    await run('deploy/upgrade', '--here', '--backup', disk.path)
    await expectAllThere()
    expect(await services()).not.toContain('minio')
  })
})
