import type { Page } from 'playwright-core'
import { beforeAll } from 'vitest'
import type { EventView } from '#contract/schemas/events.ts'
import type { Language } from '#contract/values/languages.ts'
import { createEvent, signedIn } from '#test/support/app.ts'
import type { MessageKey } from '#messages/message-types.ts'
import { speaker, type Say } from '#test/support/speaker.ts'
import { anAdminCode, anEvent, anEventWithPhotos, feature, jpegFiles } from './seed.ts'
import { button, type Screens, type Visit } from './set-up.ts'

/** An event with three photos (two featured, one flagged), one without photos, and the key of an invitation. */
interface Seeded {
  filled: EventView
  empty: EventView
  invitation: string
}

/** A page that visits a place in one language. */
interface Tour extends Seeded {
  page: Page
  say: Say
  /** Presses the first visible button with this message. */
  press(key: MessageKey, values?: object): Promise<void>
}

/** A place of the page: name, address, a text or label that shows it is ready, and steps or presses before that. */
type Place = [
  name: string,
  path: string | ((seeded: Seeded) => string),
  ready: MessageKey | ((tour: Tour) => string),
  steps?: MessageKey[] | ((tour: Tour) => Promise<unknown>),
]

/** One place of each kind: photos, rejected forms, a panel with a file, the console, a host's page. */
const WITH_EVERY_CHANGE = [
  'a gallery',
  'Create New Event',
  'the upload panel',
  'Admin Login',
  'the Photos tab',
  'a host’s page',
]
export const isCheckedOften = ([name]: Place) => WITH_EVERY_CHANGE.includes(name)
export const isCheckedSeldom = (place: Place) => !isCheckedOften(place)

const gallery = ({ filled }: Seeded) => `/event/${filled.qrCode}`

export const GUEST_PLACES: Place[] = [
  ['Home', '/', 'home.how'],
  ['My Events', '/dashboard', () => 'Nothing yet'],
  ['the Featured Gallery', '/featured', 'featured.badge'],
  ['a gallery', gallery, 'gallery.downloadAll'],
  ['an empty gallery', ({ empty }) => `/event/${empty.qrCode}`, 'gallery.empty'],
  ['a wall', (seeded) => `${gallery(seeded)}/wall`, () => 'Ada & Bo'],
  ['an empty wall', ({ empty }) => `/event/${empty.qrCode}/wall`, 'gallery.empty'],
  ['a screen to connect', '/tv', 'tv.title'],
  ['Event Not Found', '/event/NOSUCHCODE', 'nav.eventNotFound'],
  ['the 404 page', '/nowhere', 'nav.notFound'],
  ['Invalid Admin Code', '/admin/create-event/NOPE', 'freeEvent.invalid'],
  ['the free event form', () => `/admin/create-event/${FREE}`, 'freeEvent.subtitle'],
  ['Create New Event', '/', 'create.dateRequired', ['create.open', 'create.submit']],
  ['Scan QR Code, with a notification', '/', 'scan.invalid', ['scan.title', 'scan.access']],
  [
    'the QR code dialog',
    '/dashboard',
    ({ empty }) => empty.qrCode,
    ({ press }) => press('dashboard.qrCodeOf', { event: 'Nothing yet' }),
  ],
  [
    'the upload panel',
    gallery,
    ({ say }) => say('upload.removeNamed', { name: 'a.jpg' }),
    async ({ page, press }) => {
      await press('gallery.addPhotos')
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles(await jpegFiles('a.jpg'))
    },
  ],
  ['a gallery’s menu', gallery, 'archive.allInOne', ['gallery.menu']],
  ['the ZIP’s dialog', gallery, 'archive.title', ['gallery.menu', 'archive.allInOne']],
  [
    'the lightbox',
    gallery,
    ({ say }) => say('lightbox.place', { number: 1, count: 3 }),
    ({ page }) => page.locator('[data-photo]').first().click(),
  ],
  [
    'the flag dialog',
    '/featured',
    'flag.explain',
    async ({ page, say, press }) => {
      await press('featured.flag')
      await page.getByRole('radio', { name: say('flag.reason.other') }).check()
    },
  ],
  ['Admin Login', '/admin', 'login.usernameRequired', ['login.signIn']],
  ['an invitation', ({ invitation }) => `/admin/join#${invitation}`, 'join.submit'],
]

/** Places for administrators, including hosts' pages. */
export const ADMIN_PLACES: Place[] = [
  [
    'a host’s page',
    (seeded) => `${gallery(seeded)}/manage`,
    ({ say }) => say('host.flaggedCount', { count: 1 }),
  ],
  [
    'the page to set up',
    (seeded) => `${gallery(seeded)}/manage/set-up`,
    'check.cardsPrinted',
    ['host.delete'],
  ],
  [
    'a host’s photos',
    (seeded) => `${gallery(seeded)}/manage/photos`,
    ({ say }) => say('host.selected', { count: 1 }),
    async ({ page, say, press }) => {
      await press('host.select')
      await page
        .getByRole('list', { name: say('host.photos') })
        .getByRole('button')
        .first()
        .click()
    },
  ],
  [
    'the host link',
    ({ empty }) => `/event/${empty.qrCode}/manage/set-up`,
    'host.privateLink',
    async ({ page, say, press }) => {
      await press('host.newLink')
      await button(page.getByRole('alertdialog'), say('host.newLink')).click()
    },
  ],
  ['A guest can’t connect', '/admin/connect', 'connect.steps'],
  ['First steps', '/admin/welcome', 'venue.title', ['welcome.next']],
  ['Check before an event', '/admin/preflight', 'checks.diskName', ['preflight.run']],
  ['the Events tab', '/admin', () => 'Nothing yet'],
  ['the Photos tab', '/admin/photos', () => 'IMG_1.jpg'],
  ['the Flagged Content tab', '/admin/flagged', ({ say }) => say('flagged.count', { count: 1 })],
  ['the QR Codes tab', '/admin/qr-codes', 'qrCodes.viewGallery'],
  ['the Admin Codes tab', '/admin/codes', 'codes.eventCreated'],
  [
    'the Delete Event confirmation',
    '/admin',
    'events.delete',
    ({ press }) => press('console.deleteOf', { name: 'Nothing yet' }),
  ],
  [
    'the Admin Panel dialog',
    '/admin',
    'codes.codeRequired',
    ['console.settings', 'codes.generateNew', 'codes.create'],
  ],
  ['Server & account', '/admin', 'preferences.installation', ['preferences.title']],
]

const FREE = 'ADMIN-1735689600000-FREE42'

/**
 * Creates the test data before the tests: the two events, and codes in each state. Returns a function that opens places
 * one after the other in one page of a language, and returns what `check` finds in them.
 */
export function seedPlaces(screens: Screens) {
  let seeded: Seeded
  beforeAll(async () => {
    const fields = { name: 'Ada & Bo', description: 'Bring dancing shoes.' }
    const { event: filled, photos } = await anEventWithPhotos(screens.app, 3, fields)
    const admin = await signedIn(screens.app)
    const invited = await admin.post('/api/admin/accounts', { username: 'Mia', role: 'desk' })
    const { key: invitation } = (await invited.json()) as { key: string }
    seeded = { filled, empty: await anEvent(screens.app, { name: 'Nothing yet' }), invitation }
    await feature(screens.app, photos.slice(0, 2))
    await screens.app.browser().post(`/api/photos/${photos[2]!.id}/flag`, { reason: 'privacy' })
    const adminCode = await anAdminCode(screens.app, 'ADMIN-1735689600000-USED42', 'For the Millers')
    await createEvent(screens.app.browser(), { name: 'Free', isPublic: 'false', adminCode })
    await anAdminCode(screens.app, FREE)
    const deactivated = await anAdminCode(screens.app, 'ADMIN-1735689600000-GONE42')
    await admin.post(`/api/admin/codes/${deactivated}/deactivate`)
  })
  return async <T>(
    places: Place[],
    check: (page: Page) => Promise<T[]>,
    { language = 'en', ...visit }: Visit & { language?: Language } = {},
  ): Promise<{ place: string; found: T }[]> => {
    const say = await speaker(language)
    const page = await screens.open('/nowhere', {
      ...visit,
      before: (page) => page.addInitScript(`localStorage.setItem('candid:language', '${language}')`),
    })
    const messageOf: (key: MessageKey, values?: object) => string = say as never
    const press = (...message: Parameters<typeof messageOf>) =>
      button(page, messageOf(...message))
        .filter({ visible: true })
        .first()
        .click()
    const tour = { ...seeded, page, say, press }
    const all: { place: string; found: T }[] = []
    for (const [place, path, ready, steps] of places) {
      await page.goto(typeof path === 'string' ? path : path(seeded))
      await page.locator('[data-server-shell]').waitFor({ state: 'detached' })
      if (typeof steps === 'function') await steps(tour)
      else for (const key of steps ?? []) await press(key)
      const text = typeof ready === 'string' ? messageOf(ready) : ready(tour)
      await page.getByText(text).or(page.getByLabel(text)).filter({ visible: true }).first().waitFor()
      for (const found of await check(page)) all.push({ place, found })
    }
    return all
  }
}
