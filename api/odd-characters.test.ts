import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { ADMIN, createEvent, signedIn, formOf, sendPhoto } from '#test/support/app.ts'
import { makeJpeg } from '#test/fixtures/photos.ts'
import { expectError, withApp } from '#test/support/with-app.ts'

const test = withApp({ worker: false })

const NUL = '%00'
/** The surrogate U+D800 encoded in UTF-8, which is invalid. */
const SURROGATE = '%ED%A0%80'
const MALFORMED = '%E0%A4%A'

test.for([NUL, SURROGATE, MALFORMED, 'a%00b', '%', '%zz'])(
  'an address with %s is rejected as malformed',
  async (odd, { app }) => {
    const admin = await signedIn(app)
    for (const [method, path] of [
      ['GET', `/uploads/${odd}`],
      ['GET', `/uploads/${odd}/480.webp`],
      ['GET', `/api/events/${odd}`],
      ['GET', `/api/events/qr/${odd}`],
      ['GET', `/api/qr/events/${odd}.png`],
      ['GET', `/api/qr/codes/${odd}.png`],
      ['GET', `/api/admin/codes/${odd}`],
      ['POST', `/api/admin/codes/${odd}/deactivate`],
      ['DELETE', `/api/photos/${odd}`],
      ['GET', `/event/${odd}`],
    ] as const) {
      const response = await admin.request(path, { method })
      expect([path, response.status, await response.json()]).toMatchObject([
        path,
        400,
        { error: 'This address is not well formed.' },
      ])
    }
  },
)

test('odd characters in a query are ignored or get 400', async ({ app }) => {
  const [guest, { id, qrCode }] = await app.newEvent()
  for (const odd of [NUL, SURROGATE, MALFORMED])
    for (const path of [
      `/api/events/${id}/photos?limit=${odd}`,
      `/api/events/${id}/photos?after=${odd}`,
      `/api/events/${id}/photos.zip?through=${odd}`,
      `/api/qr/events/${qrCode}.png?size=${odd}`,
      `/api/events?${odd}=${odd}`,
    ]) {
      const response = await guest.get(path)
      expect([path, response.status]).toEqual([path, expect.toBeOneOf([200, 400, 404])])
    }
})

test.for(['\0', 'a\0b', '\ud800', 'a\udc00'])('%j is rejected in every text field', async (odd, { app }) => {
  const admin = await signedIn(app)
  const event = await createEvent(admin)
  const photo = await sendPhoto(admin, event.id, await makeJpeg())
  for (const [path, body] of [
    [`/api/photos/${photo.id}/flag`, { reason: odd }],
    ['/api/admin/codes', { code: odd }],
    ['/api/admin/codes', { code: 'GOOD', description: odd }],
    ['/api/admin/login', { username: odd, password: 'x' }],
    ['/api/admin/login', { username: 'admin', password: odd }],
    ['/api/admin/password', { currentPassword: ADMIN.password, newPassword: `long enough ${odd}` }],
  ] as const) {
    const response = await admin.post(path, body)
    expect([path, response.status, await response.json()]).toMatchObject([
      path,
      400,
      { error: expect.stringMatching(/\w/) },
    ])
  }
})

test.for(['description', 'adminCode', 'date', 'category'])(
  'an event with a NUL in its %s is rejected',
  async (field, { app }) => {
    const form = formOf({ name: 'Ada', date: '2027-06-05', [field]: 'a\0b' })
    const response = await app.browser().post('/api/events', form)
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { error: expect.stringMatching(/\w/) },
    ])
  },
)

test('the name of an event is one line without invisible characters', async ({ app }) => {
  const guest = app.browser()
  const event = await createEvent(guest, { name: '\u202eAda\n\0 & \u200bBo' })
  expect(event.name).toBe('Ada & Bo')
  const nameless = formOf({ name: '\u200b\u200f', date: '2027-06-05' })
  await expectError(guest.post('/api/events', nameless), 400, 'event.nameMissing')
})

test('a photo whose name is not valid UTF-8 is stored and downloaded', async ({ app }) => {
  const [guest, { id }] = await app.newEvent()
  const body = Buffer.concat([
    Buffer.from('--b\r\nContent-Disposition: form-data; name="photos"; filename="a'),
    Buffer.from([0xed, 0xa0, 0x80]),
    Buffer.from('.jpg"\r\nContent-Type: image/jpeg\r\n\r\n'),
    await makeJpeg(),
    Buffer.from('\r\n--b--\r\n'),
  ])
  const headers = { 'Content-Type': 'multipart/form-data; boundary=b' }
  const response = await guest.request(`/api/events/${id}/photos`, { method: 'POST', headers, body })
  const [photo] = (await response.json()) as [{ id: number; originalName: string }]
  expect([response.status, photo.originalName]).toEqual([201, 'a\ufffd\ufffd\ufffd.jpg'])
  const download = await guest.get(`/api/photos/${photo.id}/download`)
  expect(download.headers.get('Content-Disposition')).toMatch(/^attachment; filename/)
})

test.for(['{}', '', 'null', '{"reason":"none"}', 'not json'])(
  'calls without a body accept %j, as JSON or as a form',
  async (body, { app }) => {
    const admin = await signedIn(app)
    for (const type of ['application/json', 'application/x-www-form-urlencoded']) {
      const made = await admin.post('/api/admin/codes', { code: randomUUID() })
      const { code } = (await made.json()) as { code: string }
      const { id } = await createEvent(admin)
      const init = (method: string) => ({ method, headers: { 'Content-Type': type }, body })
      for (const [method, path] of [
        ['POST', `/api/admin/codes/${code}/deactivate`],
        ['DELETE', `/api/events/${id}`],
        ['POST', '/api/admin/logout'],
      ] as const)
        expect([path, (await admin.request(path, init(method))).status]).toEqual([path, 200])
      await admin.post('/api/admin/login', ADMIN)
    }
  },
)

test('an unneeded body above 64 KB gets 413', async ({ app }) => {
  const admin = await signedIn(app)
  const response = await admin.request('/api/admin/logout', { method: 'POST', body: 'x'.repeat(65 * 1024) })
  expect(response.status).toBe(413)
})
