import { createServer, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { ADMIN, signedIn, startTestApp, type TestApp } from '#test/support/app.ts'
import { launchChromium, SCREENS, withoutChromium } from '#test/support/chromium.ts'
import { startHttpsFront, type HttpsFront } from '#test/support/https-front.ts'
import { addPhotos, anEvent, anEventWithPhotos } from './seed.ts'
import { naturalWidth, photoIds } from './page-control.ts'
import { sees, soon } from './set-up.ts'
import { lacks } from '#test/support/on-path.ts'
import { skipIf } from '#test/support/skip-if.ts'
import { listen } from '#test/support/listen.ts'

describe('a page without network', skipIf(withoutChromium ?? lacks('openssl')), () => {
  let app: TestApp
  let front: HttpsFront
  let chromium: Browser
  const contexts: BrowserContext[] = []
  beforeAll(async () => {
    ;[app, chromium] = await Promise.all([
      startTestApp(),
      launchChromium({ flags: ['--ignore-certificate-errors'] }),
    ])
    front = await startHttpsFront(Number(new URL(app.origin).port))
  })
  afterEach(async () => {
    front.restore()
    await Promise.all(contexts.splice(0).map((context) => context.close()))
  })
  afterAll(async () => {
    await chromium?.close()
    await front?.close()
    await app?.close()
  })

  async function aBrowser(): Promise<BrowserContext> {
    const context = await chromium.newContext({
      ...SCREENS.desktop,
      baseURL: front.origin,
      // For the test's own requests.
      ignoreHTTPSErrors: true,
    })
    contexts.push(context)
    return context
  }
  async function open(path: string, context?: BrowserContext): Promise<Page> {
    const page = await (context ?? (await aBrowser())).newPage()
    await page.goto(path)
    return page
  }
  const tiles = (page: Page) => page.locator('[data-photo]')
  const cachedIn = (page: Page, cache: string) =>
    page.evaluate(`caches.open('candid-${cache}')
      .then((cache) => cache.keys())
      .then((all) => all.map(({ url }) => url.slice(location.origin.length)))`) as Promise<string[]>
  const cachedIds = (page: Page, eventId: number) =>
    page.evaluate(`caches.match('/api/events/${eventId}/photos?limit=60', { ignoreVary: true })
      .then((answer) => answer.json())
      .then((photos) => photos.map(({ id }) => id))`)
  /** Waits until this many photos of the event and their pictures are cached. */
  const isCached = (page: Page, eventId: number, photos: number) =>
    soon(async () => {
      const paths = await cachedIn(page, 'responses')
      const lists = paths.filter((path) => path.startsWith(`/api/events/${eventId}/photos`))
      return lists.length && (await cachedIn(page, 'renditions')).length
    }).toBeGreaterThanOrEqual(photos)

  test('a visited gallery opens offline with its photos; another one shows an error', async () => {
    const { event, photos } = await anEventWithPhotos(app, 3)
    const unseen = await anEvent(app)
    const page = await open(`/event/${event.qrCode}`)
    await soon(() => tiles(page).count()).toBe(3)
    await isCached(page, event.id, 3)
    front.cut()
    await page.reload()
    await soon(() => photoIds(page)).toEqual(photos.map(({ id }) => id))
    for (const image of await tiles(page).locator('img').all())
      await soon(() => naturalWidth(image)).toBeGreaterThan(0)
    await sees(page, event.name)
    await page.goto(`/event/${unseen.qrCode}`)
    await page.getByRole('button', { name: 'Try Again' }).waitFor()
    await page.goto('/')
    await page.getByRole('heading', { level: 1 }).waitFor()
    front.restore()
    await page.goto(`/event/${unseen.qrCode}`)
    await sees(page, unseen.name)
  })

  test('a gallery opened with an active worker is also cached, and opens again with newer photos', async () => {
    const [first, next] = [await anEvent(app), await anEventWithPhotos(app, 2)]
    const page = await open(`/event/${first.qrCode}`)
    await soon(() => cachedIn(page, 'responses')).toContain(`/api/events/${first.id}/photos?limit=60`)
    await page.goto(`/event/${next.event.qrCode}`)
    await isCached(page, next.event.id, 2)
    await page.goto('/')
    const now = (await addPhotos(app, next.event, 3)).map(({ id }) => id)
    await page.goto(`/event/${next.event.qrCode}`)
    await soon(() => cachedIds(page, next.event.id)).toEqual(now)
    front.cut()
    await page.reload()
    await soon(() => photoIds(page)).toEqual(now)
  })

  test('a hidden photo leaves the cache at once, and a new one is available offline', async () => {
    const { event, photos } = await anEventWithPhotos(app, 2)
    const [newest, hidden] = photos as [PhotoView, PhotoView]
    const page = await open(`/event/${event.qrCode}`)
    await soon(() => tiles(page).count()).toBe(2)
    await isCached(page, event.id, 2)
    const admin = await signedIn(app)
    await admin.post(`/api/admin/photos/${hidden.id}/hide`)
    await soon(async () => (await cachedIn(page, 'renditions')).join()).not.toContain(hidden.filename)
    const now = await addPhotos(app, event, 3)
    const added = now.map(({ id }) => id).filter((id) => id > newest.id)
    expect(added.length).toBeGreaterThan(0)
    await soon(() => cachedIds(page, event.id)).toEqual([...added, newest.id])
    front.cut()
    await page.reload()
    await soon(() => photoIds(page)).toEqual([...added, newest.id])
  })

  test('pages of administrators and events that became inaccessible are not cached', async () => {
    const { event } = await anEventWithPhotos(app, 1)
    const deleted = (await anEventWithPhotos(app, 1)).event
    const context = await aBrowser()
    await open(`/event/${deleted.qrCode}`, context).then((page) => isCached(page, deleted.id, 1))
    const admin = await signedIn(app)
    await admin.delete(`/api/events/${deleted.id}`)
    await context.request.post('/api/admin/login', { data: ADMIN })
    const page = await open(`/event/${event.qrCode}`, context)
    await soon(() => naturalWidth(tiles(page).locator('img').first())).toBeGreaterThan(0)
    await page.goto(`/event/${deleted.qrCode}`)
    await sees(page, 'Event Not Found')
    await context.request.post('/api/admin/logout')
    await page.goto('/dashboard')
    await soon(() => cachedIn(page, 'responses')).toEqual(['/api/events'])
    expect(await cachedIn(page, 'renditions')).toEqual([])
  })

  test('a newer worker waits while a page of the previous build is open, whose bundles remain available', async () => {
    const build = await startBuilds(Number(new URL(app.origin).port))
    const https = await startHttpsFront(build.port)
    onTestFinished(async () => {
      await https.close()
      build.close()
    })
    const page = await open(`${https.origin}/event/${(await anEvent(app)).qrCode}`)
    const workers = () =>
      page.evaluate(`navigator.serviceWorker.getRegistration()
        .then(({ active, waiting }) => [active?.state, waiting?.state])`)
    const revisions = () =>
      page.evaluate(`caches.keys()
        .then((names) => caches.open(names.find((name) => name.includes('precache'))))
        .then((cache) => cache.keys())
        .then((all) => all.flatMap(({ url }) => new URL(url).searchParams.get('__WB_REVISION__') ?? []))`)
    await soon(() => page.evaluate('navigator.serviceWorker.controller?.state')).toBe('activated')
    const [before] = (await revisions()) as [string]

    build.deploy()
    await page.evaluate(
      'navigator.serviceWorker.getRegistration().then((one) => one.update()).then(() => {})',
    )
    await soon(() => workers()).toEqual(['activated', 'installed'])
    // The server no longer has the page's files; the page still opens an unused screen.
    await page.getByRole('link', { name: 'Back to My Events' }).click()
    await page.getByRole('heading', { level: 1, name: 'My Events' }).waitFor()
    expect(await workers()).toEqual(['activated', 'installed'])
    expect(await revisions()).toEqual([before, NEWER_REVISION])
  })

  test('a returning guest gets the newer build, whose worker takes over when all pages of the previous one are closed', async () => {
    const build = await startBuilds(Number(new URL(app.origin).port))
    const https = await startHttpsFront(build.port)
    onTestFinished(async () => {
      await https.close()
      build.close()
    })
    const address = `${https.origin}/event/${(await anEvent(app)).qrCode}`
    const context = await aBrowser()
    const other = await context.newPage()
    const session = await context.newCDPSession(other)
    const states = new Map<string, string>()
    session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      for (const { versionId, status } of versions) states.set(versionId, status)
    })
    await session.send('ServiceWorker.enable')
    const inState = (wanted: string) => [...states].filter(([, state]) => state === wanted).map(([id]) => id)
    await open(address, context)
    await soon(() => inState('activated')).toHaveLength(1)
    const [before] = inState('activated')
    build.deploy()
    const page = await open(address, context)
    const isNewer = () => page.evaluate(`document.documentElement.dataset.build === 'newer'`)
    expect(await isNewer()).toBe(true)
    await soon(() => inState('installed')).toHaveLength(1)
    const [newer] = inState('installed')
    expect(inState('activated')).toEqual([before])
    for (const one of context.pages()) if (one !== other) await one.close()
    await soon(() => inState('activated')).toEqual([newer])
  })
})

/** Revision of the page in the newer build's list of files. */
const NEWER_REVISION = '0'.repeat(16)

/**
 * Proxies to `target`, a port of 127.0.0.1. `deploy` changes the worker and the page (`data-build`),
 * and removes the files of the previous build.
 */
async function startBuilds(target: number): Promise<{ port: number; deploy(): void; close(): void }> {
  let isDeployed = false
  const server = createServer((incoming, response) => {
    const { method, url, headers } = incoming
    if (isDeployed && url!.startsWith('/assets/')) return void response.writeHead(404).end()
    // Uncompressed, so that this proxy can edit it.
    const uncompressed = { ...headers, 'accept-encoding': 'identity' }
    const onward = request(
      { host: '127.0.0.1', port: target, method, path: url, headers: uncompressed },
      (answer) => {
        const type = answer.headers['content-type']
        if (!isDeployed || (url !== '/service-worker.js' && !type?.startsWith('text/html'))) {
          response.writeHead(answer.statusCode!, answer.headers)
          answer.pipe(response)
          return
        }
        void text(answer).then((file) =>
          response
            .setHeader('Content-Type', type!)
            .end(
              file
                .replace(/(?<=revision:`)[0-9a-f]{16}(?=`)/, NEWER_REVISION)
                .replace('<html ', '<html data-build="newer" '),
            ),
        )
      },
    )
    onward.on('error', () => response.destroy())
    response.on('close', () => onward.destroy())
    incoming.pipe(onward)
  })
  return {
    port: await listen(server),
    deploy: () => void (isDeployed = true),
    close: () => void server.close(),
  }
}
