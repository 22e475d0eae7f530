import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { Browser } from '#test/support/browser.ts'
import { skipIf } from '#test/support/skip-if.ts'
import { Machine, newFolder } from './backup-machine.ts'
import { docker } from './compose.ts'
import { listed, makePhotos, newEvent, send, sha256 } from './guests.ts'

const stack = inject('stack')!
const missing = inject('withoutStack')
const ROOT = join(import.meta.dirname, '../..')

describe('one container', skipIf(missing), () => {
  const name = `${stack?.project}-one`
  const [first, second] = [`${name}-1`, `${name}-2`]
  const image = `candid:${stack?.project}`
  const sent = new Map<string, string>()
  let disk: Awaited<ReturnType<typeof newFolder>>
  let password: string

  beforeAll(async () => {
    const file = ['-f', join(ROOT, 'deploy/Dockerfile'), '--target', 'candid']
    await docker('build', '-q', '-t', image, ...file, ROOT)
    disk = await newFolder()
    await docker('compose', '-f', join(ROOT, 'deploy/container/compose.yml'), 'config', '-q')
  })
  afterAll(async () => {
    await docker('rm', '-f', name).catch(() => {})
    await docker('volume', 'rm', '-f', first, second).catch(() => {})
    await docker('rmi', '-f', image).catch(() => {})
    await disk?.remove()
  })

  /** Starts the container on a volume, and returns its origin when it is healthy. */
  async function run(volume: string, ...options: string[]): Promise<string> {
    const mounts = ['-v', `${volume}:/data`, '-v', `${disk.path}:/backup`]
    await docker('run', '-d', '--name', name, '-p', '127.0.0.1::3000', ...mounts, ...options, image)
    return healthy()
  }
  async function healthy(): Promise<string> {
    await expect.poll(() => docker('inspect', '-f', '{{.State.Health.Status}}', name)).toBe('healthy')
    return `http://${await docker('port', name, '3000')}`
  }
  const inside = (...command: string[]) => docker('exec', name, ...command)
  async function expectAllThere(origin: string): Promise<void> {
    for (const [hash, path] of sent) expect(sha256(await new Browser(origin).bytes(path))).toBe(hash)
    const admin = await new Browser(origin).post('/api/admin/login', { username: 'admin', password })
    expect(admin.status).toBe(200)
  }

  test('runs read-only without capabilities as PUID, and shows its first password in log and volume', async () => {
    const origin = await run(first, '--read-only', '-e', 'PUID=1026', '-e', 'PGID=100')
    password = await inside('cat', '/data/first-password.txt')
    expect(await docker('logs', name)).toContain(`as admin with the password ${password}`)
    const status = await inside('cat', '/proc/1/status')
    expect(status).toMatch(/^Uid:\t1026\t1026\t1026\t1026\nGid:\t100\t/m)
    expect(status).toMatch(/^CapBnd:\t0+$/m)
    expect(await (await new Browser(origin).get('/')).text()).toContain('<div id="root">')
  })

  test('killed while a guest sends photos, it keeps every accepted one and makes its pictures', async () => {
    const guest = new Browser(await healthy())
    const event = await newEvent(guest, 'One')
    for (const [hash, bytes] of await makePhotos(3, 5000))
      sent.set(hash, `/uploads/${(await send(guest, event.id, bytes)).filename}`)
    await docker('kill', name)
    await docker('start', name)
    const again = new Browser(await healthy())
    const states = async () => (await listed(again, event.id)).map(({ state }) => state)
    await expect.poll(states).toEqual(['ready', 'ready', 'ready'])
    await expectAllThere(await healthy())
  })

  test('a backup is made while it runs, and a second container on the volume is rejected', async () => {
    expect(await inside('candid', 'backup')).toContain('The backup is complete')
    expect(await inside('candid', 'backup', '--check')).toContain('is complete')
    const other = docker('run', '--rm', '-v', `${first}:/data`, '-e', 'PUID=1026', '-e', 'PGID=100', image)
    await expect(other).rejects.toThrow('runs on this volume already')
  })

  test('moves to the appliance and back to a container of another user, by one command each', async () => {
    const machine = await Machine.like(stack)
    const move = async (...words: string[]) => {
      const { code, output } = await machine.run('deploy/move', ...words)
      expect(code, output).toBe(0)
      return output
    }
    try {
      await move('from-container', name)
      await expectAllThere(machine.origin)
      expect(await move('to-container', second, image)).toContain(`PUBLIC_URL=${machine.origin}`)
    } finally {
      await machine.remove()
    }
    await docker('rm', name)
    await expectAllThere(await run(second, '--user', '1000:1000', '--cap-drop', 'ALL'))
    expect(await inside('candid', 'verify', '--hashes')).toContain('Nothing is lost.')
  })
})
