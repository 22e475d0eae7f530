import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SettingsView } from '#contract/settings.ts'
import { createEvent, signedIn, startTestApp, type TestApp } from '#test/support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { TRUSTED_PROXIES: 'loopback' } })
})
afterAll(() => app?.close())

test('the settings tell what stands, and the address in the QR codes can be changed and given back', async () => {
  const admin = await signedIn(app)
  expect(await admin.read('/api/admin/settings')).toMatchObject({
    galleryAddress: 'http://candid.test',
    galleryAddressSource: 'PUBLIC_URL',
    qrService: null,
    maxPhotoBytes: 10_485_760,
    maxPhotoPixels: 100_000_000,
    flagIdentity: 'address',
    guestAddresses: 'known',
  })
  const set = (galleryAddress: string | null) =>
    admin.request('/api/admin/settings', {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ galleryAddress }),
    })
  for (const bad of [
    '',
    'photos.example.org',
    'ftp://a',
    'http://a/path',
    'http://user@a',
    'javascript:alert(1)',
  ])
    expect((await set(bad)).status, bad).toBe(400)
  expect(((await (await set('http://192.168.1.20:3000/')).json()) as SettingsView).galleryAddress).toBe(
    'http://192.168.1.20:3000',
  )
  const event = await createEvent(admin)
  expect((await admin.get(`/api/qr/events/${event.qrCode}.png`)).status).toBe(200)
  expect(((await (await set(null)).json()) as SettingsView).galleryAddressSource).toBe('PUBLIC_URL')
})
