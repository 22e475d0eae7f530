import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { fillReserve } from '#core/infra/free-space-reserve.ts'
import {
  createEvent,
  signedIn,
  startTestApp,
  upload,
  type TestApp,
  formOf,
  jpegFile,
} from '#test/support/app.ts'
import type { Browser } from '#test/support/browser.ts'
import { makeJpeg } from '#test/fixtures/photos.ts'
import { withoutMount, mountSmallDisk, type SmallDisk } from '#test/support/small-disk.ts'
import { skipIf } from '#test/support/skip-if.ts'
import { expectError } from '#test/support/with-app.ts'

const MB = 1024 * 1024
const NO_SPACE = { error: 'There is no space left for more photos. Please tell the host.' }

const eventForm = (fields: Record<string, string | Blob>) =>
  formOf({ name: 'Ada & Bo', date: '2027-06-05', ...fields })

describe('on a disk that fills up', skipIf(withoutMount), () => {
  let disk: SmallDisk
  let app: TestApp | undefined
  beforeAll(async () => {
    disk = await mountSmallDisk(250 * MB)
  })
  afterEach(() => stop())
  afterAll(() => disk?.unmount())
  /** Starts with the default reserve, a tenth of this small disk, unless configured. */
  async function start(env: NodeJS.ProcessEnv = {}): Promise<TestApp> {
    app = await startTestApp({
      worker: false,
      env: { DATA_DIR: disk.path, FREE_SPACE_RESERVE_MB: '', ...env },
    })
    return app
  }
  async function stop(): Promise<void> {
    await app?.close()
    app = undefined
    await disk.empty()
  }
  const leftovers = () => readdir(join(disk.path, 'tmp'))

  test('below the reserve Candid starts, and the console can delete; uploads are rejected until there is space', async () => {
    await disk.fill(20 * MB)
    const app = await start()
    const admin = await signedIn(app)
    expect(await app.services.space.look()).toMatchObject({ reserveBytes: 25 * MB })

    const { id } = await createEvent(admin)
    const photo = await makeJpeg()
    const refused = await upload(admin, id, { 'a.jpg': photo, 'b.jpg': photo })
    expect([refused.status, await refused.json()]).toMatchObject([507, NO_SPACE])
    const withPicture = eventForm({ profileImage: jpegFile(photo) })
    const event = await admin.post('/api/events', withPicture)
    expect([event.status, await event.json()]).toMatchObject([507, NO_SPACE])
    expect(await leftovers()).toEqual([])
    expect((await admin.delete(`/api/events/${id}`)).status).toBe(200)

    await disk.empty()
    const next = await createEvent(admin)
    await expect.poll(async () => (await upload(admin, next.id, { 'a.jpg': photo })).status).toBe(201)
  })

  test('a completely full disk rejects a photo with 507 and stores nothing', async () => {
    const app = await start({ FREE_SPACE_RESERVE_MB: '0' })
    const [guest, { id }] = await app.newEvent()
    const photo = Buffer.concat([await makeJpeg(), Buffer.alloc(2 * MB)])
    for (const free of [0, 64 * 1024, MB]) {
      await disk.fill(free)
      const refused = await upload(guest, id, { 'a.jpg': photo })
      expect([refused.status, await refused.json()]).toMatchObject([
        507,
        { error: expect.stringMatching(/space|room/) },
      ])
      expect(await leftovers()).toEqual([])
    }
    await disk.empty()
    expect((await upload(guest, id, { 'a.jpg': photo })).status).toBe(201)
  })

  test('the embedded PostgreSQL starts on a full disk, returns 507 when it needs space, and recovers', async () => {
    const before = await start({ DATABASE_URL: '' })
    // Like the sweep.
    await fillReserve(disk.path, 'deletion')
    // Makes the next start need a new WAL segment.
    await before.services.orm.em.fork().execute('select pg_switch_wal()')
    await stop()
    await disk.fill(0)
    const app = await start({ DATABASE_URL: '' })
    expect(await readdir(disk.path)).not.toContain('reserve-start')
    const admin = await signedIn(app)
    const existing = await createEvent(admin)
    await disk.fill(0)
    await expectError(
      refusedEvent(admin),
      507,
      'There is no space left on this server. Please tell the host.',
    )
    expect((await admin.delete(`/api/events/${existing.id}`)).status).toBe(200)
    expect(await readdir(disk.path)).not.toContain('reserve-deletion')
    await disk.empty()
    expect((await admin.post('/api/events', eventForm({}))).status).toBe(201)
  })

  /** Creates events until their table needs more disk space than is free. */
  async function refusedEvent(browser: Browser): Promise<Response> {
    for (let n = 0; n < 200; n++) {
      // Random text, which PostgreSQL can't compress.
      const description = Buffer.from(crypto.getRandomValues(new Uint8Array(1400))).toString('base64')
      const response = await browser.post('/api/events', eventForm({ description }))
      if (response.status !== 201) return response
    }
    throw new Error('No event was rejected.')
  }
})
