import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { Browser } from '#test/support/browser.ts'
import { Listener } from '#test/support/listener.ts'
import { compose, containersOf, docker } from './compose.ts'
import { ADDRESS_WORDS } from '#contract/calls/all.ts'
import { pathShortener } from '#core/infra/log/shorten-path.ts'
import { listed, makePhotos, newEvent, persist, sendAll } from './guests.ts'
import { skipIf } from '#test/support/skip-if.ts'

const stack = inject('stack')!
const missing = inject('withoutStack')

describe('two APIs and three workers', skipIf(missing), () => {
  beforeAll(async () => {
    await compose(stack, ['up', '-d', '--wait', '--no-recreate', '--scale', 'worker=3', '--scale', 'api=2'])
  })
  afterAll(async () => {
    await compose(stack, ['up', '-d', '--wait', '--no-recreate', '--scale', 'worker=1', '--scale', 'api=1'])
  })

  /** Returns each API's number of responses for the path. */
  async function responsesPerApi(path: string): Promise<number[]> {
    const logs = (await containersOf(stack, 'api')).map((id) => docker('logs', id))
    return (await Promise.all(logs)).map((log) => log.split(`"path":"${path}"`).length - 1)
  }

  test('a session is valid on either API', async () => {
    const admin = new Browser(stack.origin)
    await admin.post('/api/admin/login', { username: 'admin', password: stack.adminPassword })
    await expect
      .poll(async () => {
        expect((await admin.get('/api/admin/me')).status).toBe(200)
        return Math.min(...(await responsesPerApi('/api/admin/me')))
      })
      .toBeGreaterThan(3)
  })

  test('live messages of every worker reach guests of either API, and every photo is rendered once', async () => {
    const guest = new Browser(stack.origin)
    const event = await newEvent(guest, 'Scale')
    const listeners = await Promise.all(
      Array.from({ length: 6 }, () => Listener.open(new Browser(stack.origin), event.id)),
    )
    const photos = await makePhotos(24, 2000)
    const accepted = await sendAll(stack.origin, event.id, photos.values(), 6)
    const ids = new Set(accepted.map(({ id }) => id))
    expect(ids.size).toBe(photos.size)

    for (const listener of listeners)
      await expect
        .poll(() => {
          const ready = listener.messages
            .flatMap((message) => (message.type === 'photos' ? message.photos : []))
            .filter(({ state }) => state === 'ready')
          return new Set(ready.map(({ id }) => id))
        })
        .toEqual(ids)
    for (const listener of listeners) listener.close()
    expect(Math.min(...(await responsesPerApi(`/api/events/${event.id}/live`)))).toBeGreaterThan(0)

    const made = await listed(guest, event.id)
    expect(new Set(made.map(({ id }) => id))).toEqual(ids)
    for (const photo of made) {
      const widths = photo.renditions.map(({ width }) => width)
      expect(new Set(widths).size).toBe(widths.length)
    }
  })

  test('one API writes a resumable upload, and the other continues it when the first is stopped', async () => {
    const guest = new Browser(stack.origin)
    const event = await newEvent(guest, 'Pieces')
    const [bytes] = (await makePhotos(1, 2200)).values()
    const tus = { 'Tus-Resumable': '1.0.0' }
    const created = await guest.request(`/api/events/${event.id}/uploads`, {
      method: 'POST',
      headers: { ...tus, 'Upload-Length': String(bytes!.length) },
    })
    const address = created.headers.get('Location')!
    const patch = (from: number, to?: number) =>
      persist(() =>
        guest.request(address, {
          method: 'PATCH',
          headers: {
            ...tus,
            'Upload-Offset': String(from),
            'Content-Type': 'application/offset+octet-stream',
          },
          body: new Uint8Array(bytes!.subarray(from, to)),
        }),
      )
    for (let at = 0; at < 5000; at += 1000) expect((await patch(at, at + 1000)).status).toBe(204)
    const responses = await responsesPerApi(pathShortener(ADDRESS_WORDS)(address))
    expect(responses.toSorted((a, b) => a - b)).toEqual([0, 5])

    const writing = (await containersOf(stack, 'api'))[responses.indexOf(5)]!
    await docker('stop', writing)
    try {
      const last = await patch(5000)
      expect(last.status).toBe(200)
      const { id } = (await last.json()) as PhotoView
      expect((await listed(guest, event.id)).map((photo) => photo.id)).toEqual([id])
    } finally {
      await docker('start', writing)
      // Until then the proxy sends its requests to the other API.
      await expect
        .poll(() => docker('inspect', '--format', '{{.State.Health.Status}}', writing))
        .toBe('healthy')
    }
  })
})
