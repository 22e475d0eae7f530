import { expect } from 'vitest'
import type { EventView, ListedEventView } from '#contract/schemas/events.ts'
import { createEvent, signedIn, formOf, jpegFile } from '#test/support/app.ts'
import { makeJpeg } from '#test/fixtures/photos.ts'
import { expectError, withApp } from '#test/support/with-app.ts'

const test = withApp()

test('a new event has the sent fields, and the server sets the others', async ({ app }) => {
  const [host, event] = await app.newEvent({
    name: '  Ada & Bo ',
    description: 'Bring shoes',
    category: 'wedding',
  })
  expect(event).toMatchObject({
    name: 'Ada & Bo',
    date: '2027-06-05',
    description: 'Bring shoes',
    category: 'wedding',
    isPublic: true,
    isAdminGenerated: false,
    profileImage: null,
    photoCount: 0,
  })
  expect(event.qrCode).toMatch(/^[23456789A-HJKMNP-Z]{10}$/)
  const { hostKey, origin, ...view } = event
  expect(hostKey).toMatch(/^[\w-]{27}$/)
  expect(origin).toBe('http://candid.test')
  expect(await host.read(`/api/events/${event.id}`)).toEqual(view)
})

test('an event has the default category and visibility; an empty description is null', async ({ app }) => {
  expect(await createEvent(app.browser(), { description: '' })).toMatchObject({
    category: 'other',
    isPublic: true,
    description: null,
  })
})

test('an event has the host’s chosen language, or none', async ({ app }) => {
  const host = app.browser()
  const [chosen, open] = [
    await createEvent(host, { language: 'en' }),
    await createEvent(host, { language: '' }),
  ]
  expect([chosen.language, open.language, (await createEvent(host)).language]).toEqual(['en', null, null])
  expect(await app.browser().read(`/api/events/qr/${chosen.qrCode}`)).toMatchObject({ language: 'en' })
})

test.for([
  [{ name: ' ' }, 'Name is required'],
  [{ name: 'x'.repeat(121) }, 'Name must be at most 120 characters'],
  [{ date: '' }, 'Date is required'],
  [{ date: '2027-02-31' }, 'Date must be a real day, such as 2025-01-05'],
  [{ date: '05.06.2027' }, 'Date must be a real day, such as 2025-01-05'],
  [{ category: 'funeral' }, 'Category is required'],
  [{ isPublic: 'yes' }, 'isPublic must be true or false'],
  [{ language: 'tlh' }, 'Choose one of the languages in the list'],
  [{ description: 'x'.repeat(2001) }, 'Description must be at most 2000 characters'],
] as const)('rejects %o: %s', async ([fields, error], { app }) => {
  const response = await app
    .browser()
    .post('/api/events', formOf({ name: 'A', date: '2027-06-05', ...fields }))
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ error })
})

test('an empty form gets all missing fields', async ({ app }) => {
  const response = await app.browser().post('/api/events', new FormData())
  expect(await response.json()).toMatchObject({ error: 'Name is required. Date is required' })
})

test('rejects JSON, a broken form and a truncated form with a message', async ({ app }) => {
  const browser = app.browser()
  const json = await browser.post('/api/events', { name: 'A' })
  await expectError(json, 415, 'Send the form as multipart/form-data.')
  for (const [type, body] of [
    ['multipart/form-data', 'x'],
    ['multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nA'],
  ]) {
    const broken = await browser.request('/api/events', {
      method: 'POST',
      headers: { 'Content-Type': type! },
      body: body!,
    })
    expect(broken.status).toBe(400)
    expect(await broken.json()).toHaveProperty('error', expect.stringContaining('could not be read'))
  }
})

test('looking up a code ignores case; an unknown one gets 404', async ({ app }) => {
  const { qrCode, id } = await createEvent(app.browser())
  expect(await app.browser().read(`/api/events/qr/${qrCode.toLowerCase()}`)).toMatchObject({ id, qrCode })
  await expectError(app.browser().get('/api/events/qr/NOSUCHCODE'), 404, 'No event has this code.')
})

test.for(['0', '-1', 'abc', '1.5', '99999999999', '2147483648', '9'.repeat(400)])(
  'the id %s gets 404',
  async (id, { app }) => {
    const response = await app.browser().get(`/api/events/${id}`)
    expect(response.status).toBe(404)
    expect(await response.json()).toHaveProperty('error')
  },
)

test('lists created, visited and public events, newest first', async ({ app }) => {
  const [host, guest, passerBy, admin] = [app.browser(), app.browser(), app.browser(), await signedIn(app)]
  const open = await createEvent(host)
  const own = await createEvent(host, { isPublic: 'false' })
  for (const { qrCode } of [open, own]) await guest.get(`/api/events/qr/${qrCode}`)
  const listed = async (browser: typeof host) =>
    (await browser.read<ListedEventView[]>('/api/events'))
      .filter(({ id }) => id === open.id || id === own.id)
      .map(({ id, listedAs }) => [id, listedAs])
  expect(await listed(host)).toEqual([
    [own.id, 'yours'],
    [open.id, 'yours'],
  ])
  expect(await listed(guest)).toEqual([
    [own.id, 'visited'],
    [open.id, 'visited'],
  ])
  expect(await listed(passerBy)).toEqual([[open.id, 'public']])
  expect(await listed(admin)).toEqual([
    [own.id, 'other'],
    [open.id, 'public'],
  ])
})

test('a profile image appears once rendered; a bad one creates no event', async ({ app }) => {
  const host = app.browser()
  const create = (bytes: Buffer) => {
    const profileImage = jpegFile(bytes, 'face.jpg')
    return host.post('/api/events', formOf({ name: 'With picture', date: '2027-06-05', profileImage }))
  }
  await expectError(create(Buffer.from('no picture')), 415, 'face.jpg is not a valid image file.')

  const event = (await (await create(await makeJpeg({ width: 800, height: 600 }))).json()) as EventView
  const image = async () => (await host.read<EventView>(`/api/events/${event.id}`)).profileImage
  await expect.poll(image).toBeTruthy()
  const picture = await host.get((await image())!)
  expect(picture.headers.get('content-type')).toBe('image/webp')
})
