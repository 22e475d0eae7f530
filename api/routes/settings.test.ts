import { expect } from 'vitest'
import type { CreatedEventView, ListedEventView } from '#contract/schemas/events.ts'
import type { SettingsView } from '#contract/schemas/settings.ts'
import { readSettings, updateSettings } from '#core/settings/settings.ts'
import type { Browser } from '#test/support/browser.ts'
import { ADMIN, createEvent, signedIn, startTestApp } from '#test/support/app.ts'
import { withApp } from '#test/support/with-app.ts'

const test = withApp({ env: { TRUSTED_PROXIES: 'loopback' } })

const change = (admin: Browser, settings: object) => admin.put('/api/admin/settings', settings)

test('returns the settings; the address in QR codes can be changed and reset', async ({ admin }) => {
  expect(await admin.read('/api/admin/settings')).toMatchObject({
    galleryAddress: 'http://candid.test',
    galleryAddressSource: 'PUBLIC_URL',
    qrService: null,
    maxPhotoBytes: 10_485_760,
    maxPhotoPixels: 100_000_000,
    flagIdentity: 'address',
  })
  const set = (galleryAddress: string | null) => change(admin, { galleryAddress })
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

test('without the public list, a guest sees only created and visited events', async ({ app }) => {
  const [admin, host, guest] = [await signedIn(app), app.browser(), app.browser()]
  const [visited, other] = [await createEvent(host), await createEvent(host)]
  await guest.get(`/api/events/qr/${visited.qrCode}`)
  const own = await createEvent(guest)
  const listed = async () =>
    (await guest.read<ListedEventView[]>('/api/events')).map(({ id, listedAs }) => [id, listedAs])
  expect(await admin.read('/api/admin/settings')).toHaveProperty('publicList', true)
  expect(await listed()).toContainEqual([other.id, 'public'])

  expect(await (await change(admin, { publicList: false })).json()).toMatchObject({
    publicList: false,
    galleryAddressSource: 'PUBLIC_URL',
  })
  expect(await listed()).toEqual([
    [own.id, 'yours'],
    [visited.id, 'visited'],
  ])
  expect(await app.browser().read('/api/events')).toEqual([])
  // The code still opens it.
  expect((await app.browser().get(`/api/events/qr/${other.qrCode}`)).status).toBe(200)

  await change(admin, { publicList: true })
  expect(await listed()).toContainEqual([other.id, 'public'])
})

test("the name of the venue's Wi-Fi is at most 32 bytes, and can be removed", async ({ admin }) => {
  const named = async (name: string | null) =>
    (
      await change(admin, { wifi: name === null ? null : { name, password: '', hidden: false } })
    ).json() as Promise<SettingsView>
  expect(await admin.read('/api/admin/settings')).toHaveProperty('wifi', null)
  expect(await named(' Casa Blanca Guests ')).toHaveProperty('wifi.name', 'Casa Blanca Guests')
  expect(await named('ü'.repeat(16))).toHaveProperty('wifi.name', 'ü'.repeat(16))
  expect(await named(`${'ü'.repeat(16)}!`)).toMatchObject({ code: 'settings.invalidWifiName' })
  expect(await named('')).toMatchObject({ code: 'settings.wifiNameMissing' })
  expect(await named(null)).toHaveProperty('wifi', null)
})

test('in a container, the first sign-in from another machine sets the address in QR codes', async () => {
  const container = await startTestApp({ env: { PUBLIC_URL: undefined, ADDRESS_FROM_SIGN_IN: 'on' } })
  try {
    // An event of a guest sets no address.
    const admin = await signedIn(container)
    await createEvent(container.browser())
    const settings = () => admin.read<SettingsView>('/api/admin/settings')
    for (const Origin of ['http://localhost:8080', 'http://192.168.1.20', 'http://another.example'])
      await container.browser().post('/api/admin/login', ADMIN, { Origin, 'Sec-Fetch-Site': 'same-origin' })
    expect(await settings()).toMatchObject({
      galleryAddress: 'http://192.168.1.20',
      galleryAddressSource: 'found',
    })
  } finally {
    await container.close()
  }
})

test('the first event pins a detected address, and resetting the address detects it again', async () => {
  const local = await startTestApp({ env: { PUBLIC_URL: undefined } })
  try {
    const admin = await signedIn(local)
    const settings = () => admin.read<SettingsView>('/api/admin/settings')
    const detected = (await settings()).galleryAddress
    const { origin } = (await createEvent(local.browser())) as CreatedEventView
    expect(origin).toBe(detected)
    const moved = 'http://198.51.100.7:3000'
    const em = local.services.orm.em.fork()
    expect(await readSettings(em)).toMatchObject({ pinnedAddress: detected })
    await em.transactional((em) => updateSettings(em, (now) => ({ ...now, pinnedAddress: moved })))
    expect(await settings()).toMatchObject({
      galleryAddress: moved,
      galleryAddressSource: 'found',
    })
    expect((await createEvent(local.browser())) as CreatedEventView).toMatchObject({ origin: moved })
    expect(await (await change(admin, { galleryAddress: null })).json()).toMatchObject({
      galleryAddress: detected,
    })
  } finally {
    await local.close()
  }
})
