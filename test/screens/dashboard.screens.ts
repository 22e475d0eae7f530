import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import sharp from 'sharp'
import { readQrCode } from '#worker/qr/qr-reader.ts'
import { anEvent } from './seed.ts'
import { copied, cut, hasFocus, hold, naturalWidth, saved, styleOf, WITH_CLIPBOARD } from './page-control.ts'
import { button, dialog, inChromium, sees, seesToast, soon } from './set-up.ts'

inChromium('My Events', (screens) => {
  const EVENTS = (url: URL) => url.pathname === '/api/events'
  const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

  test('No events yet offers Create Your First Event', async () => {
    const page = await screens.open('/dashboard')
    await page.getByRole('heading', { level: 1, name: 'My Events' }).waitFor()
    await sees(page, 'No events yet')
    await button(page, 'Create Your First Event').click()
    await dialog(page, 'Create New Event').waitFor()
  })

  test('6 skeletons show while events load', async () => {
    const page = await screens.open('/dashboard', { before: (page) => hold(page, EVENTS) })
    await page.getByText('Loading events').waitFor({ state: 'attached' })
    // Each has a picture, a name, a date, a line and two buttons.
    expect(await page.locator('.grid > div:has(> [data-skeleton])').count()).toBe(6)
  })

  test('a host’s events refresh again after a refresh failed', async () => {
    const page = await screens.open('/')
    const create = (name: string) =>
      page.request.post('/api/events', { multipart: { name, date: '2027-06-05', isPublic: 'false' } })
    await create('First')
    await page.goto('/dashboard')
    await card(page, 'First').waitFor()
    const failed = page.waitForEvent('requestfailed')
    await cut(page, EVENTS)
    await failed
    await page.unrouteAll()
    await create('Second')
    await card(page, 'Second').waitFor()
  })

  test('a card has the name, the date in US English long form, two lines of description, and QR Code and Gallery', async () => {
    const words = 'Dancing shoes are wanted, and a coat for the way home. '.repeat(12).trim()
    const event = await anEvent(screens.app, { name: 'Barn dance', date: '2025-01-05', description: words })
    const page = await screens.open('/dashboard')
    await page.getByRole('heading', { level: 1, name: 'My Events', exact: true }).waitFor()
    const barn = card(page, 'Barn dance')
    await barn.getByRole('heading', { name: 'Barn dance', exact: true }).waitFor()
    await sees(barn, 'January 5, 2025')
    expect(await styleOf(barn.getByText(words), 'webkitLineClamp')).toBe('2')
    const line = Number.parseFloat(await styleOf(barn.getByText(words), 'lineHeight'))
    expect((await barn.getByText(words).boundingBox())!.height).toBeCloseTo(2 * line, 0)
    await sees(barn, 'QR Code')
    await sees(barn, 'Gallery')
    await barn.getByRole('link', { name: 'Gallery of Barn dance' }).click()
    await page.waitForURL(`/event/${event.qrCode}`)
    await page.getByRole('heading', { level: 1, name: 'Barn dance' }).waitFor()
  })

  test('created, visited and public events have separate lists; the public one can be disabled', async () => {
    const [seen, secret] = [
      await anEvent(screens.app, { name: 'Seen' }),
      await anEvent(screens.app, { name: 'Secret', isPublic: 'false' }),
    ]
    await anEvent(screens.app, { name: 'Strange' })
    const page = await screens.open('/')
    await page.request.post('/api/events', { multipart: { name: 'Mine', date: '2027-06-05' } })
    for (const { qrCode } of [seen, secret]) await page.request.get(`/api/events/qr/${qrCode}`)
    await page.getByRole('link', { name: 'My Events' }).click()
    const names = (part: string) =>
      page.getByRole('region', { name: part, exact: true }).getByRole('heading', { level: 3 }).allInnerTexts()
    await soon(() => names('Yours')).toEqual(['Mine'])
    expect(await names('Visited')).toEqual(['Secret', 'Seen'])
    expect(await names('Public at this venue')).toContain('Strange')

    // Visited after the list was fetched.
    await page.getByRole('link', { name: 'Gallery of Strange' }).click()
    await page.getByRole('link', { name: 'Back to My Events' }).click()
    await soon(() => names('Visited')).toEqual(['Strange', 'Secret', 'Seen'])

    const { page: admin, form } = await screens.preferences()
    const listed = form.getByRole('switch', { name: 'List public events' })
    try {
      await listed.click()
      await seesToast(admin, 'Setting saved')
      expect(await listed.getAttribute('aria-checked')).toBe('false')
      await page.reload()
      await soon(() => names('Visited')).toEqual(['Strange', 'Secret', 'Seen'])
      expect(await page.getByRole('region', { name: 'Public at this venue' }).count()).toBe(0)
    } finally {
      await admin.request.put('/api/admin/settings', { data: { publicList: true } })
    }
  })

  test('the QR dialog shows the event’s QR image of 300 × 300 and its code; the focus returns to its button', async () => {
    const event = await anEvent(screens.app, { name: 'Ada & Bo' })
    const page = await screens.open('/dashboard')
    const opener = button(page, 'QR Code of Ada & Bo')
    await opener.click()
    const qr = dialog(page, 'Ada & Bo')
    await sees(qr, event.qrCode)
    const image = qr.getByRole('img', { name: 'QR code of Ada & Bo' })
    await soon(() => naturalWidth(image)).toBe(300)
    const box = (await image.boundingBox())!
    expect([box.width, box.height].map(Math.round)).toEqual([300, 300])
    await page.keyboard.press('Escape')
    await qr.waitFor({ state: 'hidden' })
    await soon(() => hasFocus(opener)).toBe(true)
  })

  test('Download saves a PNG of 300 × 300 named after the event plus -qr-code.png: QR Code Downloaded', async () => {
    const event = await anEvent(screens.app, { name: 'Zoë’s 40th' })
    const page = await screens.open('/dashboard')
    await button(page, 'QR Code of Zoë’s 40th').click()
    const { name, bytes } = await saved(page, () => button(dialog(page, 'Zoë’s 40th'), 'Download').click())
    expect(name).toBe('Zoë’s 40th-qr-code.png')
    await seesToast(page, 'QR Code Downloaded', 'Zoë’s 40th-qr-code.png')
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 300, height: 300 })
    expect(await readQrCode(bytes)).toBe(`${screens.app.origin}/event/${event.qrCode}`)
  })

  test('Print opens the event’s cards as a PDF, only for its host', async () => {
    const event = await anEvent(screens.app, { name: 'On paper', date: '2025-01-05' })
    const print = (page: Page) =>
      dialog(page, 'On paper').getByRole('link', { name: 'Print the QR code of On paper' })
    const host = await screens.open('/dashboard', { asAdmin: true })
    await button(host, 'QR Code of On paper').click()
    const address = await print(host).getAttribute('href')
    expect(address).toContain(`/api/events/${event.id}/cards.pdf?format=a6`)
    const printed = await host.request.get(address!)
    expect([printed.status(), printed.headers()['content-type']]).toEqual([200, 'application/pdf'])
    const guest = await screens.open('/dashboard')
    await button(guest, 'QR Code of On paper').click()
    await button(dialog(guest, 'On paper'), 'Download').waitFor()
    expect(await print(guest).count()).toBe(0)
  })

  test('Share copies the gallery’s link: Link Copied', async () => {
    const event = await anEvent(screens.app, { name: 'Shared' })
    const page = await screens.open('/dashboard', WITH_CLIPBOARD)
    await button(page, 'QR Code of Shared').click()
    await button(dialog(page, 'Shared'), 'Share').click()
    await seesToast(page, 'Link Copied', 'Paste it into a message to share it.')
    expect(await copied(page)).toBe(`${screens.app.origin}/event/${event.qrCode}`)
  })

  test('a QR code that fails to load shows an error, and one that can’t be saved shows Download Failed', async () => {
    await anEvent(screens.app, { name: 'Unlucky' })
    const page = await screens.open('/dashboard', { before: (page) => cut(page, '**/api/qr/**') })
    await button(page, 'QR Code of Unlucky').click()
    await sees(dialog(page, 'Unlucky'), 'The QR code didn’t load. You can use the code below instead.')
    await button(dialog(page, 'Unlucky'), 'Download').click()
    await seesToast(page, 'Download Failed', 'Unable to download the QR code. Please try again.')
    await page.unrouteAll()
    await button(dialog(page, 'Unlucky'), 'Try Again').click()
    await dialog(page, 'Unlucky').getByRole('img').waitFor()
  })
})
