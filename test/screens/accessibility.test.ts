import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { EventView } from '#contract/events.ts'
import { createEvent, signedIn } from '#test/support/app.ts'
import { makeJpeg } from '#test/fixtures/photos.ts'
import { injectAxe, violationsNow, type Violation } from './axe.ts'
import { anAdminCode, anEvent, anEventWithPhotos, feature } from './seed.ts'
import { button, dialog, inChromium, sees, seesToast } from './set-up.ts'

/** Each width and each theme once: most colours are those of both widths, and every rule runs at both. */
const LOOKS = [
  { width: 390, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
] as const

inChromium('accessibility', (screens) => {
  let filled: EventView
  let empty: EventView
  beforeAll(async () => {
    const made = await anEventWithPhotos(screens.app, 3, {
      name: 'Ada & Bo',
      description: 'Bring dancing shoes.',
    })
    filled = made.event
    empty = await anEvent(screens.app, { name: 'Nothing yet', isPublic: 'true' })
    await feature(screens.app, made.photos.slice(0, 2))
    await screens.app.browser().post(`/api/photos/${made.photos[2]!.id}/flag`, { reason: 'privacy' })
    const adminCode = await anAdminCode(screens.app, 'ADMIN-1735689600000-USED42', 'For the Millers')
    await createEvent(screens.app.browser(), { name: 'Free', isPublic: 'false', adminCode })
    await anAdminCode(screens.app, 'ADMIN-2-FREE')
    await (
      await signedIn(screens.app)
    ).post(`/api/admin/codes/${await anAdminCode(screens.app, 'ADMIN-3-GONE')}/deactivate`)
  })

  /** What axe finds serious or critical on a phone by night and on a desk by day. */
  async function violations(page: Page): Promise<Violation[]> {
    const found: Violation[] = []
    await injectAxe(page)
    for (const { width, colorScheme } of LOOKS) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      found.push(...(await violationsNow(page, `${width} px, ${colorScheme}`)))
    }
    return found
  }
  const press = (name: string) => async (page: Page) =>
    button(page, name).filter({ visible: true }).first().click()

  const places: [name: string, path: () => string, ready: string, then?: (page: Page) => Promise<unknown>][] =
    [
      ['Home', () => '/', 'How It Works'],
      ['My Events', () => '/dashboard', 'Nothing yet'],
      ['the Featured Gallery', () => '/featured', 'Featured'],
      ['a gallery', () => `/event/${filled.qrCode}`, 'Download All Photos'],
      ['an empty gallery', () => `/event/${empty.qrCode}`, 'No photos yet'],
      ['a wall', () => `/event/${filled.qrCode}/wall`, 'Ada & Bo'],
      ['an empty wall', () => `/event/${empty.qrCode}/wall`, 'No photos yet'],
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
        async (page) => {
          await press('QR Code of Nothing yet')(page)
          await sees(dialog(page, 'Nothing yet'), empty.qrCode)
        },
      ],
      [
        'the upload panel',
        () => `/event/${filled.qrCode}`,
        'Download All Photos',
        async (page) => {
          await press('Add Photos')(page)
          const [file] = [
            { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await makeJpeg({ width: 320, height: 240 }) },
          ]
          await page.getByLabel('Photos', { exact: true }).and(page.locator('input')).setInputFiles([file!])
          await button(page, 'Remove a.jpg').waitFor()
        },
      ],
      [
        'the lightbox',
        () => `/event/${filled.qrCode}`,
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
  const admin: typeof places = [
    ['a host’s page', () => `/event/${filled.qrCode}/manage`, '1 flagged or hidden', press('Delete event')],
    [
      'a host’s photos',
      () => `/event/${filled.qrCode}/manage/photos`,
      'Flagged and hidden',
      async (page) => {
        await press('Select')(page)
        await page.getByRole('list', { name: 'Photos' }).getByRole('button').first().click()
        await sees(page, '1 selected')
      },
    ],
    [
      'the host link',
      () => `/event/${empty.qrCode}/manage`,
      'Host link',
      async (page) => {
        await press('Make a new host link')(page)
        await button(page.getByRole('alertdialog'), 'Make a new host link').click()
        await dialog(page, 'Open this on your other phone').waitFor()
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
  const visit = { reducedMotion: 'reduce' as const, bypassCSP: true }

  test.each(places)(
    'axe finds nothing serious in %s, on a phone by night and on a desk by day',
    async (_, path, ready, then) => {
      const page = await screens.open(path(), visit)
      await sees(page, ready)
      await then?.(page)
      expect(await violations(page)).toEqual([])
    },
  )

  test.each(admin)('axe finds nothing serious in %s of the administrator', async (_, path, ready, then) => {
    const page = await screens.open(path(), { ...visit, asAdmin: true })
    await sees(page, ready)
    await then?.(page)
    expect(await violations(page)).toEqual([])
  })

  test('axe finds nothing serious in Admin Login', async () => {
    const page = await screens.open('/admin', visit)
    await button(page, 'Sign In').click()
    await sees(page, 'Username is required')
    expect(await violations(page)).toEqual([])
  })

  test('axe finds what is wrong where something is: this test of the others can fail', async () => {
    const page = await screens.open('/nowhere', visit)
    await sees(page, '404 Page Not Found')
    await page.evaluate(
      `document.querySelector('main').innerHTML += '<img src="x"><p style="color:#ccc;background:#fff">pale</p>'`,
    )
    expect(new Set((await violations(page)).map(({ rule }) => rule.split(' ')[0]))).toEqual(
      new Set(['image-alt', 'color-contrast']),
    )
  })
})
