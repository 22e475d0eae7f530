import { describe, expect } from 'vitest'
import type { EventSettingsView } from '#contract/schemas/event-settings.ts'
import type { EventView } from '#contract/schemas/events.ts'
import { UPLOAD_GRACE_MS } from '#contract/values/limits.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { Event } from '#core/events/event.ts'
import { sweep } from '#core/sweep.ts'
import { makeJpeg } from '#test/fixtures/photos.ts'
import { createEvent, signedIn, upload, type TestApp, formOf, sendPhoto } from '#test/support/app.ts'
import type { Browser } from '#test/support/browser.ts'
import { Listener } from '#test/support/listener.ts'
import { newPhoto, sha256, TusGuest } from '#test/support/tus-guest.ts'
import { expectError, withApp } from '#test/support/with-app.ts'

const test = withApp({ worker: false })

const put = (browser: Browser, path: string, body: object) => browser.put(path, body)
const change = (browser: Browser, { id }: EventView, settings: object) =>
  put(browser, `/api/events/${id}/settings`, settings)
const settingsOf = (browser: Browser, { id }: EventView) =>
  browser.read<EventSettingsView>(`/api/events/${id}/settings`)
const idsOf = async (browser: Browser, path: string) =>
  (await browser.read<PhotoView[]>(path)).map(({ id }) => id)
/** Sets times directly, because hosts can only set whole minutes. */
const setMoments = (
  app: TestApp,
  event: EventView,
  moments: Partial<Pick<Event, 'revealAt' | 'uploadsFrom' | 'uploadsUntil'>>,
) => app.em().nativeUpdate(Event, event.id, moments)
const inMs = (ms: number) => new Date(Date.now() + ms)
const send = async (browser: Browser, { id }: EventView) => sendPhoto(browser, id, await newPhoto())

describe('approval', () => {
  test.for([0, 2 ** 31, 1.5])('rejects the impossible photo id %d', async (id, { app }) => {
    const host = app.browser()
    const path = `/api/events/${(await createEvent(host)).id}/pending-photos`
    expect((await host.post(path, { approve: [id] })).status).toBe(400)
  })

  test('a photo appears, also live, once its host approves it', async ({ app }) => {
    const [host, guest] = [app.browser(), app.browser()]
    const event = await createEvent(host)
    const photos = `/api/events/${event.id}/photos`
    await change(host, event, { approval: true })
    const [yes, no, later] = [await send(guest, event), await send(guest, event), await send(guest, event)]
    expect(yes.isPending).toBe(true)
    expect(await idsOf(host, `/api/events/${event.id}/pending-photos`)).toEqual([yes.id, no.id, later.id])
    expect(await idsOf(host, `/api/events/${event.id}/pending-photos?after=${yes.id}&limit=1`)).toEqual([
      no.id,
    ])
    const listener = await Listener.open(app.browser(), event.id)
    const decide = await host.post(`/api/events/${event.id}/pending-photos`, {
      approve: [yes.id],
      hide: [no.id],
    })
    expect(await decide.json()).toEqual({ pending: 1 })
    await expect.poll(() => listener.photo(yes.id)?.id).toBe(yes.id)
    expect(listener.photo(no.id)).toBeUndefined()
    listener.close()
    expect(await idsOf(host, photos)).toEqual([yes.id])
    expect(await idsOf(guest, photos)).toEqual([later.id, yes.id])
    // The host reverts the change.
    await host.post(`/api/events/${event.id}/pending-photos`, { approve: [no.id], hide: [yes.id] })
    expect(await idsOf(host, photos)).toEqual([no.id])
  })

  test('disabling approval leaves pending photos pending and shows new ones', async ({ app }) => {
    const [host, event] = await app.newEvent()
    await change(host, event, { approval: true })
    const pending = await send(host, event)
    const settings = (await (await change(host, event, { approval: false })).json()) as EventSettingsView
    expect(settings).toMatchObject({ approval: false, pending: 1 })
    const shown = await send(host, event)
    expect(await idsOf(app.browser(), `/api/events/${event.id}/photos`)).toEqual([shown.id])
    expect(await idsOf(host, `/api/events/${event.id}/pending-photos`)).toEqual([pending.id])
  })
})

describe('the reveal', () => {
  test('at its time all photos appear in open galleries and to returning guests', async ({ app }) => {
    const [host, sender, guest] = [app.browser(), app.browser(), app.browser()]
    const event = await createEvent(host)
    await change(host, event, { revealAt: '2099-12-31T22:00' })
    const photo = await send(sender, event)
    const photos = `/api/events/${event.id}/photos`
    const cursor = (await guest.get(photos)).headers.get('Live-Cursor')!
    const listener = await Listener.open(guest, event.id)
    expect(listener.states).toMatchObject([{ revealAt: new Date('2099-12-31T22:00').toISOString() }])
    expect(await idsOf(guest, photos)).toEqual([])
    expect(await idsOf(sender, photos)).toEqual([photo.id])

    await setMoments(app, event, { revealAt: inMs(1500) })
    await app.services.live.publish(event.id, [])
    await expect.poll(() => listener.states.at(-1)?.revealAt).toBe(null)
    await expect.poll(() => listener.messages.at(-1)).toEqual({ type: 'resync' })
    expect(await idsOf(guest, photos)).toEqual([photo.id])
    listener.close()
    const slept = await Listener.open(guest, event.id, {}, `?since=${cursor}`)
    expect(slept.messages).toEqual([{ type: 'resync' }])
    slept.close()
  })

  test('moving or removing it updates open galleries at once', async ({ app }) => {
    const [host, event] = await app.newEvent()
    const photo = await send(host, event)
    const guest = app.browser()
    const listener = await Listener.open(guest, event.id)
    await change(host, event, { revealAt: '2099-12-31T22:00' })
    await expect.poll(() => listener.messages.length).toBeGreaterThan(0)
    expect(await idsOf(guest, `/api/events/${event.id}/photos`)).toEqual([])
    await change(host, event, { revealAt: null })
    await expect.poll(() => listener.states.at(-1)?.revealAt).toBe(null)
    expect(await idsOf(guest, `/api/events/${event.id}/photos`)).toEqual([photo.id])
    listener.close()
  })
})

describe('the upload hours', () => {
  test('closing uploads also stops unfinished ones; reopening lets them continue', async ({ app }) => {
    const guest = await TusGuest.open(app)
    const { browser, event } = guest
    const bytes = await newPhoto()
    const address = await guest.newUpload(bytes.length)
    await change(browser, event, { uploadsClosed: true })
    const closed = [409, 'event.uploadsClosed'] as const
    const known = `/api/events/${event.id}/photos/known`
    await expectError(upload(browser, event.id, { 'a.jpg': bytes }), ...closed)
    await expectError(guest.create(bytes.length), ...closed)
    await expectError(guest.patch(address, bytes), ...closed)
    await expectError(browser.post(known, { hashes: [sha256(bytes)] }), ...closed)
    expect((await browser.read<EventView>(`/api/events/${event.id}`)).uploads).toBe('closed')
    await change(browser, event, { uploadsClosed: false })
    expect((await guest.patch(address, bytes)).status).toBe(200)
  })

  test('unfinished uploads may complete for a while after the end', async ({ app }) => {
    const guest = await TusGuest.open(app)
    const { event } = guest
    const [bytes, late] = [await newPhoto(), await newPhoto()]
    const [address, lateAddress] = [await guest.newUpload(bytes.length), await guest.newUpload(late.length)]
    await setMoments(app, event, { uploadsUntil: inMs(-1000) })
    await expectError(guest.create(bytes.length), 409, 'event.uploadsClosed')
    expect((await guest.patch(address, bytes)).status).toBe(200)
    await setMoments(app, event, { uploadsUntil: inMs(-UPLOAD_GRACE_MS) })
    await expectError(guest.patch(lateAddress, late), 409, 'event.uploadsClosed')
  })

  test('open galleries are notified when they begin', async ({ app }) => {
    const [host, event] = await app.newEvent()
    await change(host, event, { uploadsFrom: '2099-06-05T18:00' })
    const listener = await Listener.open(app.browser(), event.id)
    expect(listener.states.at(-1)?.uploads).toBe('notYet')
    const early = await upload(host, event.id, { 'a.jpg': await makeJpeg({ width: 60, height: 40 }) })
    await expectError(early, 409, 'event.uploadsNotYet')
    await setMoments(app, event, { uploadsFrom: inMs(1500) })
    await app.services.live.publish(event.id, [])
    await expect.poll(() => listener.states.at(-1)?.uploads).toBe('open')
    listener.close()
  })

  test('use the venue’s time zone, and must end after they begin', async ({ app }) => {
    const [host, event] = await app.newEvent()
    const hours = { uploadsFrom: '2099-06-05T18:00', uploadsUntil: '2099-06-06T03:30' }
    expect(await (await change(host, event, hours)).json()).toMatchObject(hours)
    expect(await host.read(`/api/events/${event.id}`)).toMatchObject({
      uploads: 'notYet',
      uploadsFrom: new Date('2099-06-05T18:00').toISOString(),
    })
    const wrong = await change(host, event, { uploadsUntil: '2099-06-05T17:00' })
    await expectError(wrong, 400, 'event.hoursInvalid')
    expect(await settingsOf(host, event)).toMatchObject(hours)
    expect((await change(host, event, { revealAt: '2099-06-05' })).status).toBe(400)
  })

  test.for(['2027-02-31T10:00', '2027-06-05T24:00', '0001-01-01T00:00'])(
    'rejects the nonexistent time %s',
    async (uploadsFrom, { app }) => {
      const host = app.browser()
      const response = await change(host, await createEvent(host), { uploadsFrom })
      await expectError(response, 400, 'event.momentInvalid')
    },
  )
})

describe('retention', () => {
  test('the sweep deletes only events past retention, never the sample event', async ({ app }) => {
    const host = app.browser()
    const [due, kept, sample] = [await createEvent(host), await createEvent(host), await createEvent(host)]
    for (const event of [due, kept, sample]) await change(host, event, { deleteAfterDays: 7 })
    expect((await settingsOf(host, due)).lastDay).toBe('2027-06-12')
    expect((await host.read<EventView>(`/api/events/${due.id}`)).lastDay).toBe('2027-06-12')
    const longAgo = { date: '2020-01-01', retentionSetOn: '2020-01-02' }
    await app.em().nativeUpdate(Event, due.id, longAgo)
    // Retention set today on a past event ends seven days from now.
    await app.em().nativeUpdate(Event, kept.id, { date: '2020-01-01' })
    await app.em().nativeUpdate(Event, sample.id, { ...longAgo, isSample: true })
    await sweep(app.em(), app.services)
    const status = async ({ id }: EventView) => (await host.get(`/api/events/${id}`)).status
    expect(await Promise.all([due, kept, sample].map(status))).toEqual([404, 200, 200])
  })

  test('moving an event to a past date restarts its retention from today', async ({ app }) => {
    const [host, event] = await app.newEvent({ date: '2099-06-05', deleteAfterDays: '7' })
    await app.em().nativeUpdate(Event, event.id, { retentionSetOn: '2020-01-02' })
    expect(
      (
        await host.request(`/api/events/${event.id}`, {
          method: 'PUT',
          body: formOf({ name: event.name, date: '2020-06-05' }),
        })
      ).status,
    ).toBe(200)
    await sweep(app.em(), app.services)
    const [inAWeek] = new Date(Date.now() + 6 * 24 * 60 * 60 * 1000).toISOString().split('T')
    expect((await settingsOf(host, event)).lastDay! >= inAWeek!).toBe(true)
  })

  test('can be set at creation, which rejects invalid values', async ({ app }) => {
    const [host, withRetention] = await app.newEvent({ approval: 'true', deleteAfterDays: '30' })
    expect(withRetention.lastDay).toBe('2027-07-05')
    expect(await settingsOf(host, withRetention)).toMatchObject({ approval: true, deleteAfterDays: 30 })
    const without = await createEvent(host, { deleteAfterDays: '' })
    expect(await settingsOf(host, without)).toMatchObject({ approval: false, deleteAfterDays: null })
    for (const deleteAfterDays of ['0', '3651', 'ten'])
      expect(await createEvent(host, { deleteAfterDays })).toMatchObject({ code: 'event.daysInvalid' })
    expect(await createEvent(host, { approval: 'maybe' })).toMatchObject({ code: 'event.approvalInvalid' })
  })

  test('accepts only a valid number of days', async ({ app }) => {
    const [host, event] = await app.newEvent()
    for (const deleteAfterDays of [0, 1.5, 4000])
      await expectError(change(host, event, { deleteAfterDays }), 400, 'event.daysInvalid')
    await change(host, event, { deleteAfterDays: 1 })
    await change(host, event, { deleteAfterDays: null })
    expect(await settingsOf(host, event)).toMatchObject({ deleteAfterDays: null, lastDay: null })
  })
})

test('an administrator may change every event’s settings, except the sample event’s', async ({ app }) => {
  const admin = await signedIn(app)
  const event = await createEvent(app.browser())
  expect((await change(admin, event, { approval: true })).status).toBe(200)
  await app.em().nativeUpdate(Event, event.id, { isSample: true })
  await expectError(change(admin, event, { approval: false }), 409, 'event.sample')
})

test('a host can use a time zone other than the venue’s, and the checklist is stored', async ({ app }) => {
  const [host, event] = await app.newEvent()
  const wish = { timeZone: 'Asia/Tokyo', uploadsFrom: '2027-06-05T18:00', cardsPrinted: true }
  expect((await change(host, event, wish)).status).toBe(200)
  expect(await settingsOf(host, event)).toMatchObject({ ...wish, wifiTried: false, hasTestPhoto: false })
  expect((await host.read<EventView>(`/api/events/${event.id}`)).uploadsFrom).toBe('2027-06-05T09:00:00.000Z')
  expect((await change(host, event, { timeZone: 'Mars/Olympus' })).status).toBe(400)
})
