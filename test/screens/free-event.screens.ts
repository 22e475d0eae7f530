import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { AdminCodeView } from '#contract/schemas/admin-codes.ts'
import { AdminCode } from '#core/admin-codes/admin-code.ts'
import { createEvent, signedIn } from '#test/support/app.ts'
import { anAdminCode, jpegFiles } from './seed.ts'
import { cut, hold, refuse, tabTo } from './page-control.ts'
import { button, dialog, inChromium, sees, seesToast } from './set-up.ts'

inChromium('free event with an admin code', (screens) => {
  const CHECK = '**/api/admin/codes/*'
  const EVENTS = (url: URL) => url.pathname === '/api/events'
  const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
  const submit = (page: Page) => page.locator('main button[type=submit]')
  async function fill(page: Page, name: string): Promise<void> {
    await field(page, 'Event Name').fill(name)
    await field(page, 'Event Date').fill('2027-06-05')
  }
  async function seesInvalid(page: Page): Promise<void> {
    await page.getByRole('heading', { level: 1, name: 'Invalid Admin Code', exact: true }).waitFor()
    await sees(page, 'The admin code you used is either invalid or has been deactivated.')
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await page.waitForURL('/')
  }

  test('Validating admin code... shows while the code is checked, then the form with its six fields', async () => {
    const code = await anAdminCode(screens.app, 'ADMIN-1-FORM', 'For the Millers')
    const { page, held } = await screens.openHeld(`/admin/create-event/${code}`, CHECK)
    await sees(page, 'Validating admin code...')
    held.release()
    for (const name of ['Event Name', 'Event Date', 'Event Category', 'Description (optional)'])
      await field(page, name).waitFor()
    await page.getByRole('switch', { name: 'Public Event', checked: true }).waitFor()
    await button(page, 'More choices').click()
    await button(page, 'Choose Image').waitFor()
    await sees(page, 'For the Millers')
    expect(await page.getByText('$4.99').count()).toBe(0)
  })

  test('unknown and deactivated codes show Invalid Admin Code, with a Back to Home link', async () => {
    await seesInvalid(await screens.open('/admin/create-event/NOSUCHCODE'))
    const code = await anAdminCode(screens.app, 'ADMIN-2-GONE')
    await (await signedIn(screens.app)).post(`/api/admin/codes/${code}/deactivate`)
    await seesInvalid(await screens.open(`/admin/create-event/${code}`))
  })

  test('a code that has an event redirects to /event/{qrCode}', async () => {
    const adminCode = await anAdminCode(screens.app, 'ADMIN-1735689600000-USED42')
    const event = await createEvent(screens.app.browser(), { name: 'Free', adminCode, isPublic: 'false' })
    const page = await screens.open(`/admin/create-event/${adminCode}`)
    await page.waitForURL(`/event/${event.qrCode}`)
    await page.getByRole('heading', { name: 'Free' }).waitFor()
  })

  test('a guessable code of a private event asks for the event’s own code, which opens it', async () => {
    const adminCode = await anAdminCode(screens.app, 'WEDDING')
    const event = await createEvent(screens.app.browser(), { name: 'Free', adminCode, isPublic: 'false' })
    const page = await screens.open(`/admin/create-event/${adminCode}`)
    await page.getByRole('heading', { name: 'This event is private' }).waitFor()
    const input = page.getByLabel('Event code')
    await input.fill('NOSUCHCODE')
    await button(page, 'Access Event').click()
    await sees(page, 'No event has this code.')
    await input.fill(event.qrCode.toLowerCase())
    await page.keyboard.press('Enter')
    await page.waitForURL(`/event/${event.qrCode}`)
    await page.getByRole('heading', { name: 'Free' }).waitFor()
  })

  test('it shows Creating Event..., then Event Created Successfully!, opens /event/{qrCode}, and publishes the code', async () => {
    const code = await anAdminCode(screens.app, 'ADMIN-4-MAKE')
    const page = await screens.open(`/admin/create-event/${code}`)
    await fill(page, 'Silver wedding')
    await button(page, 'More choices').click()
    await page.locator('input[type=file]').setInputFiles(await jpegFiles('us.jpg'))
    const creation = await hold(page, EVENTS)
    await submit(page).click()
    await button(page, 'Creating Event...').waitFor()
    creation.release()
    const sentence = 'Your event has been created using the admin QR code.'
    await seesToast(page, 'Event Created Successfully!', sentence)
    await page.waitForURL(/\/event\/[2-9A-Z]{10}$/)
    await button(dialog(page, 'Silver wedding'), 'Close').click()
    await page.getByRole('heading', { name: 'Silver wedding' }).waitFor()
    const codes = await (await signedIn(screens.app)).read<AdminCodeView[]>('/api/admin/codes')
    expect(codes.find((one) => one.code === code)).toMatchObject({
      status: 'active',
      eventId: expect.any(Number),
    })
  })

  test('a failure shows Error with the server’s message or Failed to create event, and keeps the form', async () => {
    const code = await anAdminCode(screens.app, 'ADMIN-6-FAIL')
    const page = await screens.open(`/admin/create-event/${code}`, {
      before: (page) => refuse(page, EVENTS, 503, { error: 'No space is left.' }),
    })
    await fill(page, 'Stays')
    await submit(page).click()
    await seesToast(page, 'Error', 'No space is left.')
    await page.unrouteAll()
    await cut(page, EVENTS)
    await submit(page).click()
    await seesToast(page, 'Error', 'Failed to create event')
    expect(await field(page, 'Event Name').inputValue()).toBe('Stays')
  })

  test('a code deactivated after it was opened creates nothing and becomes invalid', async () => {
    const code = await anAdminCode(screens.app, 'ADMIN-7-LATE')
    const page = await screens.open(`/admin/create-event/${code}`)
    await fill(page, 'Too late')
    await (await signedIn(screens.app)).post(`/api/admin/codes/${code}/deactivate`)
    await submit(page).click()
    await seesInvalid(page)
  })

  test('the form shows Name is required and Date is required; the keyboard alone creates the event', async () => {
    const code = await anAdminCode(screens.app, 'ADMIN-8-KEYS')
    const page = await screens.open(`/admin/create-event/${code}`)
    await tabTo(page, submit(page))
    await page.keyboard.press('Enter')
    await sees(page, 'Name is required')
    await sees(page, 'Date is required')
    await page.keyboard.type('Typed')
    await page.keyboard.press('Tab')
    await page.keyboard.type('06052027')
    await tabTo(page, page.getByRole('switch'))
    await page.keyboard.press('Space')
    await tabTo(page, submit(page))
    await page.keyboard.press('Enter')
    await button(dialog(page, 'Typed'), 'Close').click()
    await page.getByRole('heading', { level: 1, name: 'Typed' }).waitFor()
  })

  test('presets are shown and can’t be changed; an expired code shows when it expired', async () => {
    const code = 'ADMIN-9-PRESET'
    const presets = { isPrivate: true, uploadsUntil: '2027-06-06T02:00' }
    await (
      await signedIn(screens.app)
    ).post('/api/admin/codes', { code, presets, expiresAt: '2099-06-05T18:30' })
    const page = await screens.open(`/admin/create-event/${code}`)
    const decided = page.getByRole('region', { name: 'Set by the venue' })
    await decided.getByText('Private: only people with its code can open it').waitFor()
    await decided.getByText(/Photos until June 6, 2027/).waitFor()
    expect(await page.getByRole('switch').count()).toBe(0)
    await screens.app.em().nativeUpdate(AdminCode, { code }, { expiresAt: new Date(0) })
    await fill(page, 'Late')
    await submit(page).click()
    await seesToast(page, 'Error', 'This admin code has expired.')
    await page.getByRole('heading', { level: 1, name: 'This code has expired' }).waitFor()
    await page.getByText('It was valid until').waitFor()
    await page.getByRole('link', { name: 'Back to Home' }).waitFor()
  })
})
