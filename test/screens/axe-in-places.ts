import type { Page } from 'playwright-core'
import { beforeAll } from 'vitest'
import type { EventView } from '#contract/schemas/events.ts'
import { createEvent, signedIn } from '#test/support/app.ts'
import { makeJpeg } from '#test/fixtures/photos.ts'
import { injectAxe, violationsNow, type Violation } from './axe.ts'
import { anAdminCode, anEvent, anEventWithPhotos, feature } from './seed.ts'
import { button, dialog, openMenu, sees, seesToast, type Screens, type Visit } from './set-up.ts'

/** Test data: events with and without photos, a featured photo, a flag, and codes in each state. */
interface Seeded {
  filled: EventView
  empty: EventView
}
/** A place of the page: name, address, an element that shows it is ready, and further steps. */
type Place = [
  name: string,
  path: (seeded: Seeded) => string,
  ready: string,
  then?: (page: Page, seeded: Seeded) => Promise<unknown>,
]

const press = (name: string) => async (page: Page) =>
  button(page, name).filter({ visible: true }).first().click()

/** One place of each kind: photos, a rejected form, a panel with a file, the console, a deletion dialog. */
const WITH_EVERY_CHANGE = [
  'a gallery',
  'Create New Event',
  'the upload panel',
  'the Photos tab',
  'a host’s page',
]
export const isCheckedOften = ([name]: Place) => WITH_EVERY_CHANGE.includes(name)
export const isCheckedSeldom = (place: Place) => !isCheckedOften(place)

export const GUEST_PLACES: Place[] = [
  ['Home', () => '/', 'How It Works'],
  ['My Events', () => '/dashboard', 'Nothing yet'],
  ['the Featured Gallery', () => '/featured', 'Featured'],
  ['a gallery', ({ filled }) => `/event/${filled.qrCode}`, 'Download All Photos'],
  ['an empty gallery', ({ empty }) => `/event/${empty.qrCode}`, 'No photos yet'],
  ['a wall', ({ filled }) => `/event/${filled.qrCode}/wall`, 'Ada & Bo'],
  ['an empty wall', ({ empty }) => `/event/${empty.qrCode}/wall`, 'No photos yet'],
  ['a screen to connect', () => '/tv', 'Connect this screen'],
  ['Event Not Found', () => '/event/NOSUCHCODE', 'Event Not Found'],
  ['the 404 page', () => '/nowhere', '404 Page Not Found'],
  ['Invalid Admin Code', () => '/admin/create-event/NOPE', 'Invalid Admin Code'],
  ['the free event form', () => '/admin/create-event/ADMIN-2-FREE', 'Event Name'],
  [
    'Create New Event',
    () => '/',
    'How It Works',
    async (page) => {
      await press('Create Event')(page)
      await press('Purchase & Create Event')(page)
      await sees(page, 'Date is required')
    },
  ],
  [
    'Scan QR Code, with a notification',
    () => '/',
    'How It Works',
    async (page) => {
      await press('Scan QR Code')(page)
      await press('Access Event')(page)
      await seesToast(page, 'Invalid QR Code', 'Please enter a valid QR code.')
    },
  ],
  [
    'the QR code dialog',
    () => '/dashboard',
    'Nothing yet',
    async (page, { empty }) => {
      await press('QR Code of Nothing yet')(page)
      await sees(dialog(page, 'Nothing yet'), empty.qrCode)
    },
  ],
  [
    'the upload panel',
    ({ filled }) => `/event/${filled.qrCode}`,
    'Download All Photos',
    async (page) => {
      await press('Add Photos')(page)
      const [file] = [
        { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await makeJpeg({ width: 320, height: 240 }) },
      ]
      await page.locator('input[type=file][multiple]').setInputFiles([file!])
      await button(page, 'Remove a.jpg').waitFor()
    },
  ],
  [
    'a gallery’s menu',
    ({ filled }) => `/event/${filled.qrCode}`,
    'Download All Photos',
    async (page) => (await openMenu(page)).waitFor(),
  ],
  [
    'the lightbox',
    ({ filled }) => `/event/${filled.qrCode}`,
    'Download All Photos',
    async (page) => {
      await page.locator('[data-photo]').first().click()
      await sees(page, '1 of 3')
    },
  ],
  [
    'the flag dialog',
    () => '/featured',
    'Featured',
    async (page) => {
      await press('Flag')(page)
      await page.getByRole('radio', { name: 'Other' }).check()
      await page.getByLabel('Please explain').waitFor()
    },
  ],
]
/** Places for administrators, including hosts' pages. */
export const ADMIN_PLACES: Place[] = [
  ['a host’s page', ({ filled }) => `/event/${filled.qrCode}/manage`, '1 flagged or hidden'],
  [
    'the page to set up',
    ({ filled }) => `/event/${filled.qrCode}/manage/set-up`,
    'Cards printed',
    press('Delete event'),
  ],
  [
    'a host’s photos',
    ({ filled }) => `/event/${filled.qrCode}/manage/photos`,
    'Flagged and hidden',
    async (page) => {
      await press('Select')(page)
      await page.getByRole('list', { name: 'Photos' }).getByRole('button').first().click()
      await sees(page, '1 selected')
    },
  ],
  [
    'the host link',
    ({ empty }) => `/event/${empty.qrCode}/manage/set-up`,
    'Host link',
    async (page) => {
      await press('Make a new host link')(page)
      await button(page.getByRole('alertdialog'), 'Make a new host link').click()
      await dialog(page, 'Your private host link').waitFor()
    },
  ],
  ['the Events tab', () => '/admin', 'Nothing yet'],
  ['the Photos tab', () => '/admin/photos', 'IMG_1.jpg'],
  ['the Flagged Content tab', () => '/admin/flagged', '1 flag'],
  ['the QR Codes tab', () => '/admin/qr-codes', 'Nothing yet'],
  ['the Admin Codes tab', () => '/admin/codes', 'Event Created'],
  ['the Delete Event confirmation', () => '/admin', 'Nothing yet', press('Delete Nothing yet')],
  [
    'the Admin Panel dialog',
    () => '/admin',
    'Nothing yet',
    async (page) => {
      await press('Settings')(page)
      await press('Generate New Code')(page)
      await press('Create Admin QR Code')(page)
      await sees(page, 'Code is required')
    },
  ],
  [
    'Server & account',
    () => '/admin',
    'Nothing yet',
    async (page) => {
      await press('Server & account')(page)
      await sees(page, 'This installation')
    },
  ],
]
/** Each width and theme once, because both widths share most colours. */
const LOOKS = [
  { width: 390, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
] as const

/** Returns serious and critical findings of axe on a dark phone and a light desktop. */
export async function violations(page: Page): Promise<Violation[]> {
  const found: Violation[] = []
  await injectAxe(page)
  for (const { width, colorScheme } of LOOKS) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    found.push(...(await violationsNow(page, `${width} px, ${colorScheme}`)))
  }
  return found
}

export const FOR_AXE: Visit = { reducedMotion: 'reduce', bypassCSP: true }

/** Creates the test data before the tests. Returns a function that opens a place and returns axe's findings. */
export function seedPlaces(screens: Screens): (place: Place, visit?: Visit) => Promise<Violation[]> {
  let seeded: Seeded
  beforeAll(async () => {
    const made = await anEventWithPhotos(screens.app, 3, {
      name: 'Ada & Bo',
      description: 'Bring dancing shoes.',
    })
    const empty = await anEvent(screens.app, { name: 'Nothing yet', isPublic: 'true' })
    seeded = { filled: made.event, empty }
    await feature(screens.app, made.photos.slice(0, 2))
    await screens.app.browser().post(`/api/photos/${made.photos[2]!.id}/flag`, { reason: 'privacy' })
    const adminCode = await anAdminCode(screens.app, 'ADMIN-1735689600000-USED42', 'For the Millers')
    await createEvent(screens.app.browser(), { name: 'Free', isPublic: 'false', adminCode })
    await anAdminCode(screens.app, 'ADMIN-2-FREE')
    await (
      await signedIn(screens.app)
    ).post(`/api/admin/codes/${await anAdminCode(screens.app, 'ADMIN-3-GONE')}/deactivate`)
  })
  return async ([, path, ready, then], visit = {}) => {
    const page = await screens.open(path(seeded), { ...FOR_AXE, ...visit })
    await sees(page, ready)
    await then?.(page, seeded)
    return violations(page)
  }
}
