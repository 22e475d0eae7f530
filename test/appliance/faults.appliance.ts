import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, inject, test } from 'vitest'
import { Browser } from '#test/support/browser.ts'
import { containersOf, docker } from './compose.ts'
import { listed, makePhotos, newEvent, sendAll, sha256 } from './guests.ts'
import { skipIf } from '#test/support/skip-if.ts'

const stack = inject('stack')!
const missing =
  inject('withoutStack') ||
  (process.getuid?.() === 0 ? undefined : 'only root can kill what runs in a container')

const PHOTOS = 10
const SERVICES = ['api', 'worker', 'redis', 'postgres', 'minio', 'caddy']

/** Kills the container's first process like a crash, so that the restart policy applies. */
async function crash(service: string): Promise<void> {
  const [id] = await containersOf(stack, service)
  process.kill(Number(await docker('inspect', '--format', '{{.State.Pid}}', id!)), 'SIGKILL')
}

describe('a service that crashes', skipIf(missing), () => {
  test('loses no photo: all accepted ones are listed, complete and ready', async () => {
    const guest = new Browser(stack.origin)
    const event = await newEvent(guest, 'Faults')
    const sent = new Map<string, Buffer>()
    const accepted = new Set<number>()
    for (const [n, service] of SERVICES.entries()) {
      const photos = await makePhotos(PHOTOS, 1000 + n * PHOTOS)
      for (const [hash, bytes] of photos) sent.set(hash, bytes)
      const start = performance.now()
      const uploads = sendAll(stack.origin, event.id, photos.values(), 3)
      await wait(150)
      await crash(service)
      for (const { id } of await uploads) accepted.add(id)
      console.log(
        `${service}: ${photos.size} photos accepted within ${Math.round(performance.now() - start)} ms.`,
      )
    }

    expect(accepted.size).toBe(sent.size)
    await expect
      .poll(async () => (await listed(guest, event.id)).filter(({ state }) => state !== 'processing').length)
      .toBe(sent.size)
    const photos = await listed(guest, event.id)
    expect(new Set(photos.map(({ id }) => id))).toEqual(accepted)
    expect(photos.filter(({ state }) => state !== 'ready')).toEqual([])
    const stored = new Set<string>()
    for (const photo of photos) {
      stored.add(sha256(await guest.bytes(`/uploads/${photo.filename}`)))
      for (const { url } of photo.renditions) expect((await guest.get(url)).status).toBe(200)
    }
    expect(stored).toEqual(new Set(sent.keys()))
  })

  test('is restarted automatically', async () => {
    for (const service of SERVICES) {
      const [id] = await containersOf(stack, service)
      await expect.poll(() => docker('inspect', '--format', '{{.State.Health.Status}}', id!)).toBe('healthy')
      expect(Number(await docker('inspect', '--format', '{{.RestartCount}}', id!)), service).toBeGreaterThan(
        0,
      )
    }
    expect(await new Browser(stack.origin).read('/api/health/ready')).toMatchObject({
      rows: 'up',
      queue: 'up',
    })
  })
})
