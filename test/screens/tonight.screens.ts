import { expect, test, vi } from 'vitest'
import type { VenueView } from '#contract/schemas/venue.ts'
import { createEvent } from '#test/support/app.ts'
import { button, inChromium, sees, seesToast } from './set-up.ts'

const GB = 1024 ** 3
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'

inChromium('the state of the server', (screens) => {
  test('every tab shows a full disk with its remedy, and no longer once there is room', async () => {
    const look = vi.spyOn(screens.app.services.space, 'look')
    look.mockResolvedValue({ freeBytes: 0.5 * GB, reserveBytes: 2 * GB })
    const page = await screens.open('/admin/photos', { asAdmin: true })
    await sees(page, 'One thing needs you now')
    await sees(page, 'The disk has room for about 0 more photos: less than one large evening.')
    await page.getByRole('link', { name: 'Open Events' }).click()
    await sees(page, 'Events Management')
    await sees(page, 'One thing needs you now')
    look.mockRestore()
    await page.getByText('All is well').waitFor({ timeout: 30_000 })
  })

  test('a problem can be snoozed with a reason, and shown again', async () => {
    const look = vi.spyOn(screens.app.services.space, 'look')
    look.mockResolvedValue({ freeBytes: 5 * GB, reserveBytes: 0 })
    const page = await screens.open('/admin', { asAdmin: true, on: 'phone' })
    await sees(page, 'One thing to look at')
    await button(page, 'Snooze').click()
    await page.getByLabel('Reason (optional)').fill('A new disk comes on Friday')
    await button(page, 'For a week').click()
    await sees(page, 'All is well')
    await page.getByText('1 snoozed', { exact: true }).click()
    await sees(page, '(A new disk comes on Friday)')
    await button(page, 'Show again').click()
    await sees(page, 'One thing to look at')
    look.mockRestore()
  })

  test('the check before an event reads its code and sends a photo the whole way', async () => {
    await createEvent(screens.app.browser(), {
      name: 'Gala',
      date: new Date().toISOString().slice(0, 10),
    })
    const page = await screens.open('/admin', { asAdmin: true })
    await page.getByRole('link', { name: 'Check before an event' }).click()
    await button(page, 'Test now').click()
    await page.getByText(/^A test photo was stored, got its picture and was read back in [\d.]+ s$/).waitFor()
    await sees(page, 'The QR code of 1 event read back')
    expect(await page.title()).toBe('Check before an event · Candid')
    await sees(page, 'Cards have no Wi-Fi code. An owner can set the Wi-Fi in “Server & account”.')
  })

  test('an address below the console that is no screen shows the 404 page', async () => {
    const page = await screens.open('/admin/constructor', { asAdmin: true })
    await sees(page, '404 Page Not Found')
  })

  test('a phone that opens the gallery appears beside the codes', async () => {
    const page = await screens.open('/admin/connect', { asAdmin: true, on: 'phone' })
    await sees(page, 'Phones that got through')
    expect(await page.getByText('Safari, iPhone').count()).toBe(0)
    await screens.open('/', { on: 'phone', userAgent: IPHONE })
    await sees(page, 'Safari, iPhone')
  })

  test('the first steps lead from the address to the first event, and are offered once', async () => {
    const page = await screens.open('/admin', { asAdmin: true, on: 'phone', timezoneId: 'Asia/Tokyo' })
    await page.getByRole('link', { name: 'First steps' }).click()
    await sees(page, 'Step 1 of 5')
    await screens.open('/', { on: 'phone', userAgent: IPHONE })
    await page.getByText(/^A phone has opened http/).waitFor()
    await button(page, 'Next').click()
    await page.getByLabel('Name of the venue').fill('Hotel Ada')
    for (const title of ['Wi-Fi at the venue', 'Backups', 'Your first event']) {
      await button(page, 'Next').click()
      await page.getByRole('heading', { name: title }).waitFor()
    }
    expect(await screens.app.browser().read('/api/venue')).toMatchObject({ timeZone: 'Asia/Tokyo' })
    await button(page, 'Create an event').click()
    await page.waitForURL('**/admin/create-event/ADMIN-*')
    await page.goto('/admin')
    await sees(page, 'Hotel Ada')
    expect(await page.getByRole('link', { name: 'First steps' }).count()).toBe(0)
  })

  test('Next saves what a step shows, and stays on a step that could not be saved', async () => {
    const page = await screens.open('/admin/welcome', {
      asAdmin: true,
      on: 'phone',
      timezoneId: 'Europe/Oslo',
    })
    const saved = () => screens.app.browser().read<VenueView>('/api/venue')
    const zone = page.getByLabel('Time zone')
    await button(page, 'Next').click()
    expect(await button(page, 'Save').count()).toBe(0)
    await zone.selectOption('Europe/Rome')
    await page.route('**/api/admin/settings', (route) => route.abort())
    await button(page, 'Next').click()
    await seesToast(page, 'Error', 'Couldn’t save this setting')
    expect(await zone.inputValue()).toBe('Europe/Rome')
    await page.unroute('**/api/admin/settings')
    await button(page, 'Close notification').click()
    await button(page, 'Next').click()
    await page.getByLabel('Network name').fill('Ada Guests')
    await button(page, 'Next').click()
    await page.getByRole('heading', { name: 'Backups' }).waitFor()
    expect(await saved()).toMatchObject({ timeZone: 'Europe/Rome' })
    await button(page, 'Back').click()
    expect(await page.getByLabel('Network name').inputValue()).toBe('Ada Guests')
    await button(page, 'Back').click()
    expect(await zone.inputValue()).toBe('Europe/Rome')
  })

  test('Back keeps unsaved text, and each step begins at its heading', async () => {
    const page = await screens.open('/admin/welcome', { asAdmin: true, on: 'phone' })
    const beginsAt = async (name: string) => {
      await page.locator('h3:focus', { hasText: name }).waitFor()
      expect(await page.evaluate('scrollY')).toBe(0)
    }
    for (const name of ['The venue', 'Wi-Fi at the venue']) {
      await button(page, 'Next').click()
      await beginsAt(name)
    }
    await page.getByLabel('Network name').fill('Not saved')
    await button(page, 'Back').click()
    await beginsAt('The venue')
    await button(page, 'Next').click()
    expect(await page.getByLabel('Network name').inputValue()).toBe('Not saved')
  })
})
