import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { Browser } from '#test/support/browser.ts'
import { findOnPath, lacks } from '#test/support/on-path.ts'
import { Machine, newFolder, NOTHING, PENDING } from './backup-machine.ts'
import { docker } from './compose.ts'
import { listed, makePhotos, newEvent, send, sha256 } from './guests.ts'
import { skipIf } from '#test/support/skip-if.ts'

const stack = inject('stack')!
const program = findOnPath('versitygw')
const missing = inject('withoutStack') || lacks('versitygw')
const PORT = 7070

describe('photos in another S3 store', skipIf(missing), () => {
  let machine: Machine
  let store: string
  let disk: Awaited<ReturnType<typeof newFolder>>
  let guest: Browser
  let eventId: number
  const sent = new Map<string, string>()

  beforeAll(async () => {
    machine = await Machine.like(stack)
    disk = await newFolder()
    store = `${machine.project}-versitygw`
    const settings = await readFile(join(machine.folder, '.env'), 'utf8')
    const setting = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(settings)![1]!
    await appendFile(join(machine.folder, '.env'), `PHOTO_STORE=s3\nS3_ENDPOINT=http://${store}:${PORT}\n`)
    // Creates the store's network.
    await machine.compose('up', '--no-start')
    const place = ['--name', store, '--network', `${machine.project}_photos`, '--user', '0']
    const files = ['-v', `${program}:/usr/local/bin/versitygw:ro`, '-v', '/store']
    const keys = [
      `ROOT_ACCESS_KEY=${setting('S3_ACCESS_KEY')}`,
      `ROOT_SECRET_KEY=${setting('S3_SECRET_KEY')}`,
    ]
    const start = ['--entrypoint', 'versitygw', `candid-server:${machine.project}`]
    const serve = ['--quiet', '--port', `:${PORT}`, 'posix', '/store']
    const options = [...place, ...files, ...keys.flatMap((key) => ['-e', key])]
    await docker('run', '-d', '--rm', ...options, ...start, ...serve)
    await machine.up()
    guest = new Browser(machine.origin)
    eventId = (await newEvent(guest, 'Elsewhere')).id
    for (const [hash, bytes] of await makePhotos(3, 5100))
      sent.set(hash, `/uploads/${(await send(guest, eventId, bytes)).filename}`)
  })
  afterAll(async () => {
    if (store) await docker('rm', '-f', '-v', store).catch(() => {})
    await machine?.remove()
    await disk?.remove()
  })

  async function expectAllThere(): Promise<void> {
    for (const [hash, path] of sent) expect(sha256(await guest.bytes(path))).toBe(hash)
  }

  test('Caddy serves originals and renditions from it, and no MinIO runs', async () => {
    await expect
      .poll(async () => (await listed(guest, eventId)).map(({ state }) => state))
      .toEqual(['ready', 'ready', 'ready'])
    await expectAllThere()
    const [path] = sent.values()
    const part = await guest.get(path!, { Range: 'bytes=0-9' })
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10])
    expect(part.headers.has('X-Candid-Object')).toBe(false)
    const [photo] = await listed(guest, eventId)
    expect((await guest.get(photo!.renditions[0]!.url)).headers.get('Content-Type')).toBe('image/webp')
    expect((await machine.compose('ps', '--services')).split('\n')).not.toContain('minio')
  })

  test('a backup is restored byte for byte', async () => {
    await expect.poll(() => machine.query(PENDING)).toEqual(NOTHING)
    const before = await machine.objects()
    for (const [script, ...args] of [['deploy/backup'], ['deploy/restore', '--overwrite']]) {
      const { code, output } = await machine.run(script!, disk.path, ...args)
      expect(code, output).toBe(0)
    }
    expect(await machine.objects()).toEqual(before)
    await expectAllThere()
  })
})
