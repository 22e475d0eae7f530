import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import pino from 'pino'
import type { Browser, Page } from 'playwright-core'
import type { EventView } from '#contract/schemas/events.ts'
import { ADMIN, createEvent, sendPhoto, settledPhotos, signedIn, startTestApp } from '#test/support/app.ts'
import { launchChromium, SCREENS } from '#test/support/chromium.ts'
import { readPartyPhotos } from '#test/fixtures/party-photos.ts'

/**
 * `npm run screenshots`: takes screenshots of every screen in three widths and both themes, with generated photos. Saves
 * all to `test/output/screens`, and those of the documents to `docs/screenshots`. `npm run screenshots -- documents` takes
 * only the widths and the theme of the documents.
 */
const documentsOnly = process.argv.includes('documents')
const ALL = join(import.meta.dirname, '../test/output/screens')
const DOCS = join(import.meta.dirname, '../docs/screenshots')
/** Screenshots of the README and the documents, in the light theme. */
const DOCUMENTS = new Set([
  'home-desktop',
  'create-event-desktop',
  'qr-desktop',
  'gallery-empty-phone',
  'upload-phone',
  'gallery-phone',
  'wall-desktop',
  'admin-events-desktop',
  'admin-photos-desktop',
])
const THEMES = ['light', 'dark'] as const

const EVENTS = [
  {
    name: 'Emma & Jonas',
    date: '2025-06-14',
    category: 'wedding',
    description: 'The barn by the lake. Bring dancing shoes.',
  },
  {
    name: 'Grandma turns ninety, and the whole family with all its cousins comes to Heidelberg',
    date: '2027-03-14',
    category: 'birthday',
    description: '',
  },
  {
    name: 'Summer Conference',
    date: '2026-08-20',
    category: 'conference',
    description: 'Two days, one track, good coffee.',
  },
]

const party = await readPartyPhotos()
const app = await startTestApp({
  env: { DATABASE_URL: '', PUBLIC_URL: 'http://192.168.1.20:3000', DEMO_EVENT: 'on' },
  log: pino({ level: 'warn' }),
})
const { origin } = app
const chromium = await launchChromium()
try {
  await mkdir(ALL, { recursive: true })
  await mkdir(DOCS, { recursive: true })
  const events = await seed()
  for (const [width, screen] of Object.entries(SCREENS).filter(
    ([width]) => !documentsOnly || width !== 'tablet',
  ))
    for (const theme of documentsOnly ? THEMES.slice(0, 1) : THEMES)
      await takeScreenshots(chromium, events, width, theme, screen)
} finally {
  await chromium.close()
  await app.close()
}

async function seed(): Promise<EventView[]> {
  const host = app.browser()
  const admin = await signedIn(app)
  const events: EventView[] = []
  for (const fields of EVENTS) events.push(await createEvent(host, fields))
  const [wedding, birthday] = events.map(({ id }) => id) as [number, number]
  for (const { jpeg, name } of party) await sendPhoto(host, wedding, jpeg, name)
  for (const { jpeg, name } of party.slice(1, 5)) await sendPhoto(host, birthday, jpeg, name)
  const photos = await settledPhotos(host, wedding)
  for (const { id } of photos.slice(2, 9)) await admin.post(`/api/admin/photos/${id}/toggle-featured`)
  for (const { id } of photos.slice(4, 6)) await host.post(`/api/photos/${id}/flag`, { reason: 'privacy' })
  await admin.post(`/api/admin/photos/${photos[5]!.id}/hide`)
  await admin.post('/api/admin/codes', {
    code: 'ADMIN-1795000000000-K7QXWM',
    description: 'For the Miller wedding',
  })
  await admin.post('/api/admin/codes', { code: 'ADMIN-1795000000001-PR2NDA', description: null })
  await admin.post('/api/admin/codes/ADMIN-1795000000001-PR2NDA/deactivate')
  return events
}

async function takeScreenshots(
  browser: Browser,
  [event, , empty]: EventView[],
  width: string,
  theme: (typeof THEMES)[number],
  screen: object,
): Promise<void> {
  const context = await browser.newContext({ ...screen, colorScheme: theme, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const capture = async (name: string) => {
    await page.waitForTimeout(500)
    await page.screenshot({ path: join(ALL, `${name}-${width}-${theme}.png`) })
    if (theme === 'light' && DOCUMENTS.has(`${name}-${width}`))
      await page.screenshot({ path: join(DOCS, `${name}-${width}.jpg`), quality: 80 })
  }
  const visit = async (path: string, name: string) => {
    await page.goto(origin + path)
    await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => {})
    await capture(name)
  }
  await visit('/', 'home')
  await press(page, 'Create Event')
  await capture('create-event')
  await visit('/', 'home')
  await press(page, 'Scan QR Code')
  await capture('scan')
  await visit('/dashboard', 'dashboard')
  await press(page, 'QR Code')
  await capture('qr')
  await visit('/featured', 'featured')
  await visit(`/event/${event!.qrCode}`, 'gallery')
  await press(page, 'Add Photos')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(
      party.slice(9, 13).map(({ jpeg, name }) => ({ name, mimeType: 'image/jpeg', buffer: jpeg })),
    )
  await capture('upload')
  await page.keyboard.press('Escape')
  await page.goto(`${origin}/event/${event!.qrCode}`)
  await page.locator('[data-photo]').nth(3).click()
  await page.getByRole('button', { name: 'Heart' }).waitFor()
  await capture('lightbox')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Flag photo 4', exact: true }).click({ force: true })
  await capture('flag')
  await visit(`/event/${empty!.qrCode}`, 'gallery-empty')
  await visit(`/event/${event!.qrCode}/wall`, 'wall')
  await visit(`/event/${empty!.qrCode}/wall`, 'wall-empty')
  await visit('/event/NOSUCHCODE', 'event-not-found')
  await visit('/nowhere', 'not-found')
  await visit('/admin', 'admin-login')
  await visit('/admin/create-event/ADMIN-1795000000000-K7QXWM', 'admin-create')
  await visit('/admin/create-event/NOPE', 'admin-create-invalid')
  await context.request.post(`${origin}/api/admin/login`, { data: ADMIN })
  for (const tab of ['events', 'photos', 'flagged', 'qr-codes', 'codes'])
    await visit(`/admin/${tab}`, `admin-${tab}`)
  await context.close()
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).filter({ visible: true }).first().click()
}
