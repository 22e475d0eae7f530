import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import german from '#messages/de/page.ts'
import { ensureSampleEvent } from '#core/demo/ensure-sample-event.ts'
import { createEvent, signedIn } from '#test/support/app.ts'
import { anAdminCode, anEvent } from './seed.ts'
import { hasFocus, hold, tabTo } from './page-control.ts'
import { button, dialog, inChromium, openMenu, sees, seesToast, soon, type Visit } from './set-up.ts'

inChromium('Scan QR Code', (screens) => {
  const scan = (page: Page) => dialog(page, 'Scan QR Code')
  const input = (page: Page) => scan(page).getByRole('textbox')
  const unknown = "The QR code doesn't match any event or admin code."

  async function openScan(visit?: Visit): Promise<Page> {
    const page = await screens.open('/', visit)
    await button(page, 'Scan QR Code').first().click()
    await scan(page).waitFor()
    return page
  }
  async function access(page: Page, code: string): Promise<void> {
    await input(page).fill(code)
    await button(scan(page), 'Access Event').click()
  }

  test('the dialog has a camera placeholder, manual code input, Access Event and Demo Scan', async () => {
    const page = await openScan()
    const drawing = scan(page).locator('div:has(> div > svg.lucide-scan-line)')
    // Without a camera the placeholder is small.
    expect((await drawing.boundingBox())!.height).toBeLessThanOrEqual(96)
    await input(page).waitFor()
    await button(scan(page), 'Access Event').waitFor()
    await button(scan(page), 'Demo Scan').waitFor()
  })

  test('the code of a deleted event is reported as such, in the dialog and at its address', async () => {
    const event = await anEvent(screens.app)
    await (await signedIn(screens.app)).delete(`/api/events/${event.id}`)
    const page = await openScan()
    await access(page, event.qrCode)
    await seesToast(page, 'Error', 'This event no longer exists.')
    for (const path of ['', '/wall']) {
      await page.goto(`/event/${event.qrCode}${path}`)
      await page.getByRole('heading', { name: 'Event Not Found' }).waitFor()
      await sees(page, 'This event no longer exists.')
    }
  })

  test('an active admin code with an event shows QR Code Scanned, Redirecting to event gallery...', async () => {
    const adminCode = await anAdminCode(screens.app, 'ADMIN-1735689600000-USED42')
    const event = await createEvent(screens.app.browser(), { name: 'Free', adminCode, isPublic: 'false' })
    const page = await openScan()
    await access(page, adminCode)
    await page.waitForURL(`/event/${event.qrCode}`)
    await seesToast(page, 'QR Code Scanned', 'Redirecting to event gallery...')
    await page.getByRole('heading', { name: 'Free' }).waitFor()
    // The back link doesn't lead home, where the code was typed.
    const back = page.getByRole('link', { name: 'Back to My Events' })
    expect(await back.getAttribute('href')).toBe('/dashboard')
  })

  test('a guessable admin code of a private event asks for the event’s own code, which opens it', async () => {
    const adminCode = await anAdminCode(screens.app, 'WEDDING')
    const event = await createEvent(screens.app.browser(), { name: 'Free', adminCode, isPublic: 'false' })
    const page = await openScan()
    await access(page, adminCode)
    const sentence = 'This event is private. Please scan or enter the event’s own code, too.'
    await seesToast(page, 'Almost There', sentence)
    expect(await input(page).inputValue()).toBe('')
    await access(page, event.qrCode)
    await page.waitForURL(`/event/${event.qrCode}`)
    await page.getByRole('heading', { name: 'Free' }).waitFor()
  })

  test('an unknown code shows The QR code doesn’t match any event or admin code.', async () => {
    const page = await openScan()
    await access(page, 'NOSUCHCODE')
    await seesToast(page, 'Invalid QR Code', unknown)
    expect(await input(page).inputValue()).toBe('NOSUCHCODE')
    expect(await input(page).getAttribute('aria-invalid')).toBe('true')
    await sees(scan(page), unknown)
    await input(page).fill('NOSUCHCOD')
    await soon(() => input(page).getAttribute('aria-invalid')).toBe('false')
    expect(await scan(page).getByText(unknown).count()).toBe(0)
  })

  test('Demo Scan fills in a sample admin code and submits it', async () => {
    const page = await openScan()
    await button(scan(page), 'Demo Scan').click()
    await soon(() => input(page).inputValue()).toMatch(/^ADMIN-\d+-[A-Z0-9]{6}$/)
    await seesToast(page, 'Invalid QR Code', unknown)
  })

  test('Demo Scan opens the sample event if there is one, which is marked and accepts no photos', async () => {
    const { services } = screens.app
    const config = { ...services.config, demoEvent: true }
    await ensureSampleEvent(services.orm.em.fork(), { ...services, config })
    const page = await openScan({ on: 'phone' })
    await button(scan(page), 'Demo Scan').click()
    await seesToast(page, 'QR Code Scanned', 'Redirecting to event gallery...')
    await sees(page, 'Sample')
    await button(page, 'Download All Photos').waitFor()
    expect(await button(page, 'Add Photos').count()).toBe(0)
    await (await openMenu(page)).getByRole('combobox', { name: 'Language' }).selectOption('de')
    await sees(page, german['sample.name'])
    await sees(page, german['sample.description'])
    await ensureSampleEvent(services.orm.em.fork(), services)
  })

  test('the buttons are disabled during a lookup', async () => {
    const page = await openScan({ before: (page) => hold(page, '**/api/admin/codes/**') })
    await access(page, 'SOMECODE22')
    await soon(() => button(scan(page), 'Access Event').isDisabled()).toBe(true)
    expect(await button(scan(page), 'Demo Scan').isDisabled()).toBe(true)
  })

  test('the keyboard alone opens a gallery by code and Enter; Escape closes the dialog and returns the focus', async () => {
    const event = await anEvent(screens.app)
    const page = await screens.open('/')
    const opener = button(page, 'Scan QR Code').first()
    await tabTo(page, opener)
    await page.keyboard.press('Enter')
    await scan(page).waitFor()
    await page.keyboard.press('Escape')
    await scan(page).waitFor({ state: 'hidden' })
    await soon(() => hasFocus(opener)).toBe(true)
    await page.keyboard.press('Enter')
    await scan(page).waitFor()
    if (!(await hasFocus(input(page)))) await tabTo(page, input(page))
    await page.keyboard.type(event.qrCode.toLowerCase())
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Ada & Bo' }).waitFor()
    await sees(page, 'No photos yet')
  })
})
