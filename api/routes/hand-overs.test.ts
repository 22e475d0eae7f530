import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EntityManager } from '@mikro-orm/postgresql'
import { describe, expect, vi } from 'vitest'
import type { AuditEntryView } from '#contract/schemas/audit-log.ts'
import type { CreatedEventView } from '#contract/schemas/events.ts'
import type { HandOverOverview, HandOverView } from '#contract/schemas/hand-overs.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { findReceipt } from '#core/hand-over/find-receipt.ts'
import { findDrive } from '#core/hand-over/find-drive.ts'
import { writeHandOver } from '#core/hand-over/write-hand-over.ts'
import { HandOver } from '#core/hand-over/hand-over.ts'
import { makeJpeg } from '#test/fixtures/photos.ts'
import type { Storage } from '#core/infra/storage/storage.ts'
import { createEvent, settledPhotos, upload, type TestApp } from '#test/support/app.ts'
import type { Browser } from '#test/support/browser.ts'
import { skipIf } from '#test/support/skip-if.ts'
import { mountSmallDisk, withoutMount, type SmallDisk } from '#test/support/small-disk.ts'
import { TIMEOUT_MS } from '#test/support/timeout.ts'
import { unzip } from '#test/support/unzip.ts'
import { withApp } from '#test/support/with-app.ts'

// A disk other than that of the data folder.
const otherDisk = '/dev/shm'
const withoutOtherDisk = existsSync(otherDisk) ? undefined : 'there is no /dev/shm'
const onDrive = skipIf(withoutOtherDisk)
const drive = await mkdtemp(join(withoutOtherDisk ? tmpdir() : otherDisk, 'candid-drive-'))
const test = withApp({ env: { HANDOVER_FOLDER: drive } })
let host: Browser
let event: CreatedEventView
let photos: PhotoView[]
test.beforeEach(async ({ app, admin }) => {
  host = app.browser()
  event = await createEvent(host, { name: 'Ada & Bo' })
  const files = await Promise.all([0, 1, 2].map((seed) => makeJpeg({ width: 64, height: 48, seed })))
  await upload(host, event.id, { 'a.jpg': files[0]!, 'b.jpg': files[1]!, 'c.jpg': files[2]! })
  photos = await settledPhotos(host, event.id)
  await admin.post(`/api/admin/photos/${photos[0]!.id}/hide`)
  await admin.post(`/api/photos/${photos[1]!.id}/flag`, { reason: 'spam' })
})
test.afterAll(() => rm(drive, { recursive: true }))

const path = () => `/api/events/${event.id}/hand-over`
const overview = (browser: Browser) => browser.read<HandOverOverview>(path())
const choices = { withHidden: false, byGuest: false, language: 'en' }
const zipOf = ({ through, withHidden }: HandOverView) =>
  `/api/events/${event.id}/take-home.zip?through=${through}&language=en${withHidden ? '&hidden=true' : ''}`
const stateOf = async (browser: Browser) => (await overview(browser)).latest!.state
const text = async (response: Response) => [response.status, await response.text()]

test('counts included and remaining photos, and shows the drive only to administrators', async ({
  admin,
}) => {
  expect(await overview(host)).toMatchObject({
    shown: { count: 2, bytes: photos[1]!.size + photos[2]!.size },
    flagged: 1,
    hidden: { count: 1, bytes: photos[0]!.size },
    pending: { count: 0, bytes: 0 },
    drive: null,
    latest: null,
    isAdministrator: false,
  })
  expect((await overview(admin)).drive!.state).toBe(withoutOtherDisk ? 'absent' : 'ready')
  const refused = await host.post(path(), { ...choices, place: 'drive' })
  expect(refused.status).toBe(403)
})

test('a download is complete with its last byte; its receipt outlives the event', async ({ admin }) => {
  const offered = (await (await host.post(path(), { ...choices, place: 'download' })).json()) as HandOverView
  expect(offered).toMatchObject({ state: 'offered', photos: 2, actor: 'host' })
  const notDone = await host.post(`${path()}/delete`, { atOnce: true, left: 1 })
  expect(await text(notDone)).toEqual([409, expect.stringContaining('handOver.notDone')])
  await (await host.get(zipOf(offered), { Range: 'bytes=0-99' })).arrayBuffer()
  expect(await stateOf(host)).toBe('offered')
  await (await host.get(zipOf(offered), { Range: 'bytes=100-' })).arrayBuffer()
  await vi.waitFor(async () => expect(await stateOf(host)).toBe('done'), TIMEOUT_MS)

  expect((await overview(host)).left).toBe(1)
  const changed = await host.post(`${path()}/delete`, { atOnce: true, left: 0 })
  expect(await text(changed)).toEqual([409, expect.stringContaining('handOver.changed')])
  expect((await host.post(`${path()}/delete`, { atOnce: true, left: 1 })).status).toBe(200)
  expect((await host.get(`/api/events/${event.id}`)).status).toBe(404)
  const [listed] = await admin.read<HandOverView[]>('/api/admin/hand-overs')
  expect(listed).toMatchObject({
    id: offered.id,
    photos: 2,
    checksum: offered.checksum,
    eventName: 'Ada & Bo',
  })
  expect(listed!.deletedAt).not.toBeNull()
  const audit = await admin.read<AuditEntryView[]>('/api/admin/audit-log')
  expect(audit.find(({ what }) => what === 'hand-over')).toMatchObject({
    actor: 'host',
    eventId: event.id,
    checksum: offered.checksum,
  })
  for (const language of ['en', 'ar', 'ja']) {
    const receipt = await admin.get(`/api/admin/hand-overs/${offered.id}/receipt.pdf?language=${language}`)
    expect(receipt.status).toBe(200)
    expect(
      Buffer.from(await receipt.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  }
})

test('the ZIP has hidden photos only on request, in their own folder', async () => {
  const body = { ...choices, withHidden: true, place: 'download' }
  const offered = (await (await host.post(path(), body)).json()) as HandOverView
  expect(offered.photos).toBe(3)
  const zip = Buffer.from(await (await host.get(zipOf(offered))).arrayBuffer())
  const names = [...(await unzip(zip)).keys()]
  expect(names.filter((name) => name.includes('/hidden/'))).toEqual([
    expect.stringMatching(` ${photos[0]!.originalName}$`),
  ])
  expect(names.filter((name) => name.includes('/photos/'))).toHaveLength(2)
})

test('an interrupted ZIP continues byte for byte, and a changed one starts again', async ({ admin }) => {
  const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())
  const start = async (withHidden: boolean) => {
    const answer = await host.post(path(), { ...choices, withHidden, place: 'download' })
    const zip = zipOf((await answer.json()) as HandOverView)
    const { headers } = await host.request(zip, { method: 'HEAD' })
    const [size, etag] = [Number(headers.get('content-length')), headers.get('etag')!]
    const half = Math.floor(size / 2)
    return { zip, size, half, resume: { Range: `bytes=${half}-`, 'If-Range': etag } }
  }
  const { zip, size, half, resume } = await start(false)
  const first = await bytesOf(await host.get(zip, { Range: `bytes=0-${half - 1}` }))
  const rest = await host.get(zip, resume)
  expect(rest.status).toBe(206)
  expect(rest.headers.get('content-range')).toBe(`bytes ${half}-${size - 1}/${size}`)
  const joined = Buffer.concat([first, await bytesOf(rest)])
  expect(joined.equals(await bytesOf(await host.get(zip)))).toBe(true)

  const other = await start(true)
  await admin.post(`/api/admin/photos/${photos[1]!.id}/hide`)
  const changed = await host.get(other.zip, other.resume)
  expect(changed.status).toBe(200)
  const names = [...(await unzip(await bytesOf(changed))).keys()]
  expect(names.filter((name) => name.includes('/photos/'))).toHaveLength(1)
  expect(await stateOf(host)).toBe('offered')
})

test(
  'an interrupted run to the drive starts again, and every file is verified',
  onDrive,
  async ({ app, admin }) => {
    const body = { ...choices, withHidden: true, place: 'drive' }
    const started = (await (await admin.post(path(), body)).json()) as HandOverView
    expect(started.state).toBe('writing')
    await vi.waitFor(async () => expect(await stateOf(admin)).toBe('done'), TIMEOUT_MS)
    const { latest, left } = await overview(admin)
    expect([latest!.photos, left]).toEqual([3, 0])
    const check = (folder: string) =>
      execFileSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], {
        cwd: join(drive, folder),
      }).toString()
    expect(check(latest!.folder!)).toMatch(new RegExp(`hidden/.* ${photos[0]!.originalName}: OK`))

    // As after a power cut: the row is unfinished, and an unfinished folder is on the drive.
    const unfinished = `.unfinished-hand-over-${started.id}`
    await mkdir(join(drive, unfinished))
    await writeFile(join(drive, unfinished, 'half'), 'half a photo')
    const em = app.services.orm.em.fork()
    await em.nativeUpdate(HandOver, started.id, { state: 'writing', folder: unfinished })
    await app.services.queue.enqueue('handOver.write', { handOverId: started.id })
    await vi.waitFor(async () => expect(await stateOf(admin)).toBe('done'), TIMEOUT_MS)
    const again = (await overview(admin)).latest!
    expect(again.folder).toBe(`${latest!.folder} (2)`)
    expect(check(again.folder!)).not.toContain('FAILED')
    expect(await unfinishedFolders()).toEqual([])
  },
)

const unfinishedFolders = async () => (await readdir(drive)).filter((name) => name.startsWith('.'))

const insertHandOver = (em: EntityManager) =>
  em.insert(HandOver, {
    eventId: event.id,
    eventName: 'a',
    eventDate: '2027-06-05',
    actor: 'admin',
    language: 'en',
    place: 'drive',
    state: 'writing',
    withHidden: false,
    byGuest: false,
    through: photos[2]!.id,
  })

test('a run whose job was repeated while it writes fails alone', onDrive, async ({ app, admin }) => {
  const { orm, storage } = app.services
  const id = await insertHandOver(orm.em.fork())
  const run = async () => {
    const [writing, resume] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const get: Storage['get'] = async (key) => {
      writing.resolve()
      await resume.promise
      return storage.get(key)
    }
    const paused = { ...app.services, storage: { ...storage, get } }
    const ended = writeHandOver(orm.em.fork(), paused, id)
    await writing.promise
    return () => (resume.resolve(), ended)
  }
  const [first, second] = [await run(), await run()]
  await first()
  expect(await stateOf(admin)).not.toBe('failed')
  await second()
  expect(await stateOf(admin)).toBe('done')
  expect(await unfinishedFolders()).toEqual([])
})

/** Runs a hand-over whose job finds another drive, and returns the result. */
async function writeTo(handOverFolder: string, { app, admin }: { app: TestApp; admin: Browser }) {
  const config = { ...app.services.config, handOverFolder }
  // In a transaction, which hides the row from the sweep.
  await app.services.orm.em.fork().transactional(async (em) => {
    await writeHandOver(em, { ...app.services, config }, await insertHandOver(em))
  })
  return { latest: (await overview(admin)).latest!, drive: await findDrive(config) }
}

test(
  'after a restoration, the receipt no longer says deleted, and the hand-over still has its photos',
  onDrive,
  async ({ app, admin }) => {
    const body = { ...choices, withHidden: true, place: 'drive' }
    const { id } = (await (await admin.post(path(), body)).json()) as HandOverView
    await vi.waitFor(async () => expect(await stateOf(admin)).toBe('done'), TIMEOUT_MS)
    const afterwards = async () => {
      const em = app.services.orm.em.fork()
      return (await findReceipt(em, app.services.config, id, 'en')).rows.at(-1)![1]
    }
    await admin.post(`${path()}/delete`, { atOnce: false, left: 0 })
    expect(await afterwards()).toContain('In the bin')
    await admin.post(`/api/admin/deleted-events/${event.id}/restore`)
    expect(await afterwards()).toBe('The event is still on this server.')
    expect((await overview(admin)).left).toBe(0)
  },
)

test('the empty folder of an absent drive is not written to', async ({ app, admin }) => {
  const unplugged = await mkdtemp(join(app.services.config.dataDir, 'usb-'))
  const { latest, drive } = await writeTo(unplugged, { app, admin })
  expect(drive!.state).toBe('absent')
  expect(latest).toMatchObject({ state: 'failed', failure: 'no-drive' })
  expect(await readdir(unplugged)).toEqual([])
  expect((await admin.post(path(), { ...choices, place: 'download' })).status).toBe(201)
})

describe('drives that cannot be written', skipIf(withoutMount), () => {
  let disk: SmallDisk
  test.beforeEach(async () => {
    disk = await mountSmallDisk(8 * 1024 * 1024)
  })
  test.afterEach(async () => {
    vi.restoreAllMocks()
    await disk.unmount()
  })

  test('a read-only drive is named, and the event stays', async ({ app, admin }) => {
    execFileSync('mount', ['-o', 'remount,ro', disk.path])
    const { latest, drive } = await writeTo(disk.path, { app, admin })
    expect(drive!.state).toBe('read-only')
    expect(latest).toMatchObject({ state: 'failed', failure: 'read-only' })
    expect((await host.get(`/api/events/${event.id}`)).status).toBe(200)
  })

  test('a drive that fills up while it is written ends the hand-over and leaves no folder', async ({
    app,
    admin,
  }) => {
    const read = app.services.storage.get
    vi.spyOn(app.services.storage, 'get').mockImplementation(async (key) => {
      await disk.fill(0)
      return read.call(app.services.storage, key)
    })
    const { latest } = await writeTo(disk.path, { app, admin })
    expect(latest).toMatchObject({ state: 'failed', failure: 'no-space' })
    expect(await readdir(disk.path)).toEqual(['filler'])
  })
})
