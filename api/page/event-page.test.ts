import { expect } from 'vitest'
import type { EventView } from '#contract/schemas/events.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { makeJpeg } from '#test/fixtures/photos.ts'
import { createEvent, signedIn, type TestApp, upload, settledPhotos } from '#test/support/app.ts'
import { sendRaw } from '#test/support/raw-http.ts'
import { readBuiltPage } from './built-page.ts'
import { skipEach, withoutPage } from '#test/support/skip-if.ts'
import { withApp } from '#test/support/with-app.ts'

const ORIGIN = 'http://candid.test'

const test = withApp()
test.beforeEach(skipEach(withoutPage))

const pageOf = async (app: TestApp, path: string, browser = app.browser(), headers = {}) =>
  (await browser.get(path, headers)).text()
const contentOf = (html: string, property: string) =>
  new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)"`).exec(html)?.[1]
const responsesOf = (html: string) =>
  JSON.parse(/<script type="application\/json" id="responses">(.*?)<\/script>/s.exec(html)![1]!) as Record<
    string,
    unknown
  >

test("a link preview has the event's name, day and address", async ({ app }) => {
  const event = await createEvent(app.browser(), { description: 'The barn by the lake.' })
  const html = await pageOf(app, `/event/${event.qrCode}`)
  expect(html).toContain('<title>Ada &#38; Bo · Candid</title>')
  expect(contentOf(html, 'og:title')).toBe('Ada &#38; Bo')
  expect(contentOf(html, 'og:description')).toBe('June 5, 2027 · The barn by the lake.')
  expect(contentOf(html, 'og:url')).toBe(`${ORIGIN}/event/${event.qrCode}`)
  expect(contentOf(html, 'og:image')).toBe(`${ORIGIN}/icon-512.png`)
})

test("a host's text never becomes markup", async ({ app }) => {
  const name = `</script><script>alert("1")</script>$& '<b>`
  const event = await createEvent(app.browser(), { name, description: '<!--<script>' })
  const html = await pageOf(app, `/event/${event.qrCode}`)
  expect(html).not.toContain('<script>')
  expect(html).not.toContain('<!--')
  expect(responsesOf(html)[`/api/events/qr/${event.qrCode}`]).toMatchObject({ name })
  expect(contentOf(html, 'og:title')).not.toMatch(/[<>"]/)
})

test("every page contains the venue's settings, and none become markup", async ({ app }) => {
  const [admin, event] = [await signedIn(app), await createEvent(app.browser())]
  const set = (venue: object) => admin.put('/api/admin/settings', { venue })
  const venueOf = (html: string) => {
    const json = /<script type="application\/json" id="venue">(.*?)<\/script>/s.exec(html)?.[1]
    return json && (JSON.parse(json) as object)
  }
  const [home, gallery] = ['/', `/event/${event.qrCode}`]
  for (const path of [home, gallery]) expect(venueOf(await pageOf(app, path))).toBeUndefined()
  const name = 'Casa </script><b>"Blanca"'
  await set({ name, accent: '#1a5c8a', language: 'it', imprint: 'Long, and not of every page' })
  for (const path of [home, '/dashboard', gallery]) {
    const html = await pageOf(app, path, app.browser(), { 'Accept-Language': 'tlh' })
    expect(venueOf(html)).toMatchObject({ name, language: 'it', pages: ['imprint'] })
    expect(html).not.toContain('</script><b>')
    expect(html).not.toContain('Long, and not')
    expect(html).toContain('Casa &#60;/script&#62;&#60;b&#62;&#34;Blanca&#34;</title>')
    expect(html).toContain('<html lang="it"')
  }
  expect(contentOf(await pageOf(app, gallery), 'og:site_name')).toContain('Casa')
  const manifest = async () => JSON.parse(await pageOf(app, '/manifest.webmanifest')) as object
  expect(await manifest()).toMatchObject({ name, short_name: name, start_url: '/' })
  await set({ name: null, accent: null, language: null, imprint: null })
  expect(venueOf(await pageOf(app, home))).toBeUndefined()
  expect(await manifest()).toMatchObject({ name: 'Candid', short_name: 'Candid' })
})

test('the page contains the responses to its first requests', async ({ app }) => {
  const [guest, event] = await app.newEvent()
  await upload(guest, event.id, {
    'one.jpg': await makeJpeg({ width: 500, height: 400 }),
  })
  const photos = await settledPhotos(guest, event.id)
  const responses = responsesOf(await pageOf(app, `/event/${event.qrCode}`, guest))
  expect(responses).toEqual({
    [`/api/events/qr/${event.qrCode}`]: await guest.read(`/api/events/qr/${event.qrCode}`),
    [`/api/events/${event.id}/photos?limit=60`]: photos,
    [`/api/events/${event.id}/live`]: expect.any(String),
  })
})

test('an event whose page was opened is listed as visited', async ({ app }) => {
  const guest = app.browser()
  const event = await createEvent(app.browser())
  await pageOf(app, `/event/${event.qrCode}`, guest)
  expect(await guest.read('/api/events')).toContainEqual(
    expect.objectContaining({ id: event.id, listedAs: 'visited' }),
  )
})

test("a public event's preview shows a photo, the featured one first, and no hidden one", async ({ app }) => {
  const admin = await signedIn(app)
  const event = await createEvent(app.browser())
  for (const seed of [11, 12, 13])
    await upload(admin, event.id, { 'p.jpg': await makeJpeg({ width: 500, height: 400, seed }) })
  const photos = await settledPhotos(admin, event.id)
  const image = async () => contentOf(await pageOf(app, `/event/${event.qrCode}`), 'og:image')
  const large = ({ renditions }: PhotoView) => ORIGIN + renditions.at(-1)!.url
  expect(await image()).toBe(large(photos[0]!))
  await admin.post(`/api/admin/photos/${photos[2]!.id}/toggle-featured`)
  expect(await image()).toBe(large(photos[2]!))
  for (const { id } of photos) await admin.post(`/api/admin/photos/${id}/hide`)
  expect(await image()).toBe(`${ORIGIN}/icon-512.png`)
})

test("a private event's preview shows only name and day", async ({ app }) => {
  const [guest, event] = await app.newEvent({ isPublic: 'false', description: 'At our house' })
  await upload(guest, event.id, { 'p.jpg': await makeJpeg({ width: 500, height: 400, seed: 21 }) })
  await settledPhotos(guest, event.id)
  const html = await pageOf(app, `/event/${event.qrCode}`)
  expect(contentOf(html, 'og:title')).toBe('Ada &#38; Bo')
  expect(contentOf(html, 'og:description')).toBe('June 5, 2027')
  expect(contentOf(html, 'og:image')).toBe(`${ORIGIN}/icon-512.png`)
})

test("opening a private event's page grants access", async ({ app }) => {
  const event: EventView = await createEvent(app.browser(), { isPublic: 'false' })
  const guest = app.browser()
  expect((await guest.get(`/api/events/${event.id}`)).status).toBe(404)
  await guest.get(`/event/${event.qrCode}`)
  expect((await guest.get(`/api/events/${event.id}`)).status).toBe(200)
})

test("an event's page is not cached", async ({ app }) => {
  const event = await createEvent(app.browser())
  const response = await app.browser().get(`/event/${event.qrCode}`)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
})

test("the server-rendered shell uses the chosen language, not the browser's", async ({ app }) => {
  const [host, event] = await app.newEvent()
  await upload(host, event.id, { 'p.jpg': await makeJpeg({ width: 500, height: 400, seed: 33 }) })
  await settledPhotos(host, event.id)
  for (const [cookie, tag, words] of [
    ['candid-language=de', 'de', 'Fotos'],
    ['candid-language=tlh', 'en', 'photo'],
  ] as const) {
    const html = await pageOf(app, `/event/${event.qrCode}`, app.browser(), {
      'Accept-Language': 'en-GB',
      Cookie: cookie,
    })
    expect(html).toContain(`<html lang="${tag}"`)
    expect(html.slice(html.indexOf('id="root"'))).toContain(words)
  }
})

test("the page preloads its screen's code and messages", async ({ app }) => {
  const event = await createEvent(app.browser())
  const html = await pageOf(app, `/event/${event.qrCode}`, app.browser(), {
    'Accept-Language': 'en-GB,en;q=0.9',
  })
  for (const source of ['index.html', '../messages/en/page.ts'])
    for (const file of readBuiltPage()!.filesOf([source])) expect(html).toContain(`="${file}"`)
})

test("the first tile's image is preloaded instead of fonts, except on walls and for hidden photos", async ({
  app,
}) => {
  const admin = await signedIn(app)
  const event = await createEvent(app.browser())
  for (const seed of [31, 32])
    await upload(admin, event.id, { 'p.jpg': await makeJpeg({ width: 500, height: 400, seed }) })
  const [newest, older] = await settledPhotos(admin, event.id)
  const preloaded = async (path = '') =>
    /<link rel="preload" as="image" [^>]*imagesrcset="([^ ]+) /.exec(
      await pageOf(app, `/event/${event.qrCode}${path}`),
    )?.[1]
  expect(await preloaded()).toBe(newest!.renditions[0]!.url)
  expect(await pageOf(app, `/event/${event.qrCode}`)).not.toContain('as="font"')
  expect(await pageOf(app, `/event/${event.qrCode}/wall`)).toContain('as="font"')
  expect(await preloaded('/wall')).toBeUndefined()
  await admin.post(`/api/admin/photos/${newest!.id}/hide`)
  expect(await preloaded()).toBe(older!.renditions[0]!.url)
})

test('the server-rendered shell never shows a hidden or pending photo', async ({ app }) => {
  const [admin, host, guest] = [await signedIn(app), app.browser(), app.browser()]
  const event = await createEvent(host)
  await guest.get(`/event/${event.qrCode}`)
  for (const seed of [41, 42])
    await upload(guest, event.id, { 'p.jpg': await makeJpeg({ width: 500, height: 400, seed }) })
  const [hidden, shown] = await settledPhotos(guest, event.id)
  await admin.post(`/api/admin/photos/${hidden!.id}/hide`)
  await host.put(`/api/events/${event.id}/settings`, { approval: true })
  await upload(guest, event.id, {
    'p.jpg': await makeJpeg({ width: 500, height: 400, seed: 43 }),
  })
  const [pending] = await settledPhotos(guest, event.id)
  expect(pending).toMatchObject({ isPending: true, state: 'ready' })
  for (const browser of [admin, host, guest, app.browser()]) {
    const html = await pageOf(app, `/event/${event.qrCode}`, browser)
    const pictures = [...html.matchAll(/<img data-seen="(\d+)" src="([^"]+)"/g)]
    expect(pictures.map(([, id, url]) => [Number(id), url])).toEqual([[shown!.id, shown!.renditions[0]!.url]])
    expect(html.split('<script type="application/json"')[0]).not.toContain(pending!.renditions[0]!.url)
    expect(html).not.toContain(hidden!.renditions[0]!.url)
  }
})

test("an event's page and wall have the event's manifest", async ({ app }) => {
  const event = await createEvent(app.browser())
  const manifest = `/event/${event.qrCode}/manifest.webmanifest`
  for (const path of ['', '/wall'])
    expect(await pageOf(app, `/event/${event.qrCode}${path}`)).toContain(`rel="manifest" href="${manifest}"`)
  const response = await app.browser().get(manifest)
  expect(response.headers.get('Content-Type')).toContain('application/manifest+json')
  expect(await response.json()).toMatchObject({ name: 'Ada & Bo', start_url: `/event/${event.qrCode}` })
})

test('with a wrong code or an unreachable database, the page is served as built', async ({ app }) => {
  const built = readBuiltPage()!.html
  expect(await pageOf(app, '/event/NOSUCHCODE')).toBe(built)
  const { em } = app.services.orm
  const fork = em.fork.bind(em)
  em.fork = () => {
    throw new Error('the database is down')
  }
  try {
    expect(await pageOf(app, '/event/ANYCODE')).toBe(built)
  } finally {
    em.fork = fork
  }
})

test("a gallery whose shell can't be rendered is served without it", async ({ app }) => {
  const [guest, event] = await app.newEvent()
  await upload(guest, event.id, { 'a.jpg': await makeJpeg({ width: 64, height: 48 }) })
  await settledPhotos(guest, event.id)
  const drawn = () => pageOf(app, `/event/${event.qrCode}`).then((html) => html.includes('data-server-shell'))
  const page = readBuiltPage()!
  const { renderShell } = page
  expect(await drawn()).toBe(true)
  page.renderShell = () => Promise.reject(new Error('It was being built.'))
  try {
    expect(await drawn()).toBe(false)
  } finally {
    page.renderShell = renderShell
  }
})

test("addresses outside the page's folder reveal nothing about files", async ({ app }) => {
  const responses = await Promise.all(
    ['..', '%2e%2e', '..%2f..', '/..', 'assets/../..'].flatMap((up) =>
      ['package.json', 'no-such-file.json', 'dist/index.html'].map(async (file) => {
        const request = `GET /${up}/${file} HTTP/1.1\r\nHost: candid.test\r\nConnection: close\r\n\r\n`
        return { up, status: (await sendRaw(app.origin, request)).status }
      }),
    ),
  )
  for (const { up, status } of responses)
    expect([up, status]).toEqual([up, up.startsWith('assets') ? 404 : 200])
})
