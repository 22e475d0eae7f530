import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { DeletedEventView } from '#contract/schemas/deleted-events.ts'
import { Event } from '#core/events/event.ts'
import { createEvent, signedIn } from '#test/support/app.ts'
import { addPhotos, anAdminCode, anEvent, anEventWithPhotos, feature } from './seed.ts'
import { hasFocus, refuse, saved, tabTo } from './page-control.ts'
import { button, dialog, inChromium, sees, seesToast, soon } from './set-up.ts'

inChromium('admin dashboard and events', (screens) => {
  const EVENTS = (url: URL) => url.pathname === '/api/events'
  const row = (page: Page, name: string) =>
    page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: name })
  const confirmation = (page: Page, name: string) => page.getByRole('alertdialog', { name, exact: true })
  /** Returns a card's number and the line below it. */
  const card = async (page: Page, label: string) =>
    (await page.locator('dl > div').filter({ hasText: label }).locator('dd').innerText()).split('\n')

  test('the header has its subtitle, Settings, a further settings dialog and Logout', async () => {
    const page = await screens.open('/admin', { asAdmin: true })
    await page.getByRole('heading', { level: 1, name: 'Admin Dashboard', exact: true }).waitFor()
    await sees(page, 'Manage events, photos, and admin codes')
    await button(page, 'Logout').waitFor()
    const titles = { Settings: 'Admin QR Codes', 'Server & account': 'Server & account' }
    for (const [opener, title] of Object.entries(titles)) {
      await button(page, opener).click()
      await dialog(page, title).waitFor()
      await page.keyboard.press('Escape')
      await dialog(page, title).waitFor({ state: 'hidden' })
      await soon(() => hasFocus(button(page, opener))).toBe(true)
    }
  })

  test('there are five tabs, and Events is the default', async () => {
    const page = await screens.open('/admin', { asAdmin: true })
    await page.getByRole('tab').first().waitFor()
    expect(await page.getByRole('tab').allInnerTexts()).toEqual([
      'Events',
      'Photos',
      'Flagged Content',
      'QR Codes',
      'Admin Codes',
    ])
    await page.getByRole('tab', { name: 'Events', selected: true }).waitFor()
    await page.getByRole('heading', { level: 2, name: 'Events Management', exact: true }).waitFor()
    await sees(page, 'View and manage all events')
  })

  test('Loading events... shows until they arrive, and No events found when there are none', async () => {
    const { page, held } = await screens.openHeld('/admin', EVENTS, { asAdmin: true })
    await sees(page, 'Loading events...')
    held.release()
    await sees(page, 'No events found')
  })

  test('a row has name, Admin Generated and Private badges, date, QR: code, description and photo count, and links to the gallery', async () => {
    const adminCode = await anAdminCode(screens.app, 'ADMIN-1-ROW')
    const free = await createEvent(screens.app.browser(), {
      name: 'Garden party',
      date: '2025-01-05',
      description: 'Bring a chair.',
      isPublic: 'false',
      adminCode,
    })
    await addPhotos(screens.app, free, 2)
    await anEvent(screens.app, { name: 'Plain' })
    const page = await screens.open('/admin', { asAdmin: true })
    const garden = row(page, 'Garden party')
    const texts = ['Garden party', 'Admin Generated', 'Private', 'January 5, 2025', `QR: ${free.qrCode}`]
    for (const text of [...texts, 'Bring a chair.', '2 photos']) await sees(garden, text)
    for (const text of ['Admin Generated', 'Private'])
      expect(await row(page, 'Plain').getByText(text, { exact: true }).count()).toBe(0)
    await sees(row(page, 'Plain'), '0 photos')
    await garden.getByRole('link', { name: 'Garden party', exact: true }).click()
    await page.waitForURL(`/event/${free.qrCode}`)
  })

  test('the four cards count active events as N private • M public, photos, featured photos and active codes', async () => {
    // Besides earlier tests' future events: a past event, and one future event of each kind.
    await anEvent(screens.app, { name: 'Long ago', date: '2020-01-05', isPublic: 'false' })
    await anEvent(screens.app, { name: 'Far away', date: '2099-12-31', isPublic: 'false' })
    const { photos } = await anEventWithPhotos(screens.app, 1, { name: 'Next year', date: '2098-01-05' })
    await feature(screens.app, photos)
    await anAdminCode(screens.app, 'ADMIN-2-CARD')
    const page = await screens.open('/admin', { asAdmin: true })
    await row(page, 'Next year').waitFor()
    expect((await card(page, 'Active Events')).slice(0, 2)).toEqual(['3', '1 private • 2 public'])
    expect((await card(page, 'Total Photos'))[0]).toBe('3')
    expect((await card(page, 'Featured Photos'))[0]).toBe('1')
    expect((await card(page, 'Admin Codes'))[0]).toBe('2')
  })

  test('Delete Event asks for confirmation; Cancel keeps the event and returns the focus to its button', async () => {
    await anEvent(screens.app, { name: 'Kept' })
    const page = await screens.open('/admin', { asAdmin: true })
    await button(page, 'Delete Kept').click()
    await sees(
      confirmation(page, 'Delete Event'),
      'The event “Kept” and all its photos disappear for everyone at once. They stay in the bin for 7 days and are then permanently deleted. This cannot be undone.',
    )
    expect(await hasFocus(button(confirmation(page, 'Delete Event'), 'Cancel'))).toBe(true)
    await page.keyboard.press('Enter')
    await confirmation(page, 'Delete Event').waitFor({ state: 'hidden' })
    await soon(() => hasFocus(button(page, 'Delete Kept'))).toBe(true)
    await row(page, 'Kept').waitFor()
  })

  test('after Event deleted the event and its photos no longer exist, the lists are refetched, and the heading has the focus', async () => {
    const { event, photos } = await anEventWithPhotos(screens.app, 1, { name: 'Doomed' })
    const page = await screens.open('/admin', { asAdmin: true })
    await row(page, 'Doomed').waitFor()
    const total = Number((await card(page, 'Total Photos'))[0])
    await tabTo(page, button(page, 'Delete Doomed'))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByLabel('Type “Doomed” to delete it'))
    await page.keyboard.type('Doome')
    expect(await button(confirmation(page, 'Delete Event'), 'Delete').isDisabled()).toBe(true)
    await page.keyboard.type('d')
    await tabTo(page, button(confirmation(page, 'Delete Event'), 'Delete'))
    await page.keyboard.press('Enter')
    await seesToast(page, 'Event deleted', 'Event and all associated photos have been deleted')
    await row(page, 'Doomed').waitFor({ state: 'detached' })
    await soon(() => hasFocus(page.getByRole('heading', { name: 'Events Management' }))).toBe(true)
    await soon(async () => (await card(page, 'Total Photos'))[0]).toBe(String(total - 1))
    const guest = screens.app.browser()
    expect((await guest.get(`/api/events/${event.id}`)).status).toBe(404)
    expect((await guest.get(`/uploads/${photos[0]!.filename}`)).status).toBe(404)
  })

  test('the bin shows photos, size and day of the deletion, restores an event, and deletes one permanently', async () => {
    const { event } = await anEventWithPhotos(screens.app, 1, { name: 'Regretted' })
    const admin = await signedIn(screens.app)
    for (const { id } of await admin.read<DeletedEventView[]>('/api/admin/deleted-events'))
      await admin.delete(`/api/admin/deleted-events/${id}`)
    await admin.delete(`/api/events/${event.id}`)
    const page = await screens.open('/admin', { asAdmin: true })
    await page.getByText('Bin: 1 event, 0.0 MB').click()
    await page.getByText('1 photo · 0.0 MB · Deleted', { exact: false }).waitFor()
    await page.getByText('Deleted for good on', { exact: false }).waitFor()
    await button(page, 'Restore Regretted').click()
    await seesToast(page, 'Event restored', 'Guests can open it again.')
    await row(page, 'Regretted').waitFor()
    expect((await screens.app.browser().get(`/api/events/${event.id}/photos`)).status).toBe(200)

    await admin.delete(`/api/events/${event.id}`)
    await page.reload()
    await page.getByText('Bin: 1 event, 0.0 MB').click()
    await button(page, 'Delete Regretted now').click()
    await button(confirmation(page, 'Delete now'), 'Delete').click()
    await seesToast(page, 'Event deleted for good')
    await page.getByText('Bin:', { exact: false }).waitFor({ state: 'detached' })
    expect(await admin.read('/api/admin/deleted-events')).toEqual([])
  })

  test.each([
    ['the server’s message', { error: 'Not now.' }, 'Not now.'],
    ['its own sentence', 'not an error', 'Failed to delete event'],
  ])('a failed deletion shows Error with %s, and the dialog stays open', async (_, body, sentence) => {
    await anEvent(screens.app, { name: 'Stays' })
    const page = await screens.open('/admin', {
      asAdmin: true,
      before: (page) => refuse(page, /\/api\/events\/\d+$/, 503, body),
    })
    await button(page, 'Delete Stays').first().click()
    await page.getByLabel('Type “Stays” to delete it').fill('Stays')
    await button(confirmation(page, 'Delete Event'), 'Delete').click()
    await seesToast(page, 'Error', sentence)
    await confirmation(page, 'Delete Event').waitFor()
  })

  test('events are in groups by date, in parts of 25, and can be searched and filtered', async () => {
    const galas = Array.from({ length: 27 }, (_, i) => ({
      name: `Gala ${i}`,
      date: '2019-03-01',
      qrCode: `GALA${i}`,
    }))
    await screens.app.em().insertMany(Event, galas)
    await anEvent(screens.app, { name: 'Secret gala', date: '2091-03-01', isPublic: 'false' })
    const page = await screens.open('/admin?search=gala', { asAdmin: true })
    const past = page.getByRole('region', { name: 'Past' })
    await page.getByRole('heading', { name: 'Past 27' }).waitFor()
    expect(await past.getByRole('listitem').count()).toBe(25)
    await button(past, 'Show 2 more').click()
    expect(await past.getByRole('listitem').count()).toBe(27)
    await row(page, 'Secret gala').waitFor()
    await page.getByLabel('State').selectOption('Private')
    await past.waitFor({ state: 'detached' })
    await row(page, 'Secret gala').waitFor()
    await page.getByLabel('Search').fill('nothing like it')
    await sees(page, 'No matching events')
  })

  test('Recent changes names settings like their fields', async () => {
    const event = await anEvent(screens.app)
    const admin = await signedIn(screens.app)
    await admin.put(`/api/events/${event.id}/settings`, { approval: true, deleteAfterDays: 30 })
    await admin.put('/api/admin/settings', { wifiForHosts: true })
    const page = await screens.open('/admin', { asAdmin: true })
    await page.getByText('Recent changes').click()
    for (const change of [
      'Approve photos first: off → on',
      'Days until everything is deleted: – → 30',
      'Print the Wi-Fi on every host’s cards: off → on',
    ])
      await sees(page, change)
    const log = page.locator('details').filter({ hasText: 'Recent changes' })
    await log.getByLabel('Search').fill('wifiForHosts')
    await soon(() => log.getByRole('listitem').count()).toBe(1)
    const { bytes } = await saved(page, () => button(log, 'Export as CSV').click())
    expect(bytes.toString()).toMatch(
      /^\uFEFF"Time","Who","Action","Details"\r\n"[^"]+","admin","Venue settings changed","Print the Wi-Fi on every host’s cards: off → on"\r\n$/,
    )
  })

  test('every tab warns when all flags come from one address, and names the setting that helps', async () => {
    const event = await anEvent(screens.app)
    for (let guest = 0; guest < 3; guest++) await addPhotos(screens.app, event, guest + 1)
    const page = await screens.open('/admin/codes', { asAdmin: true })
    const warning = page.getByRole('listitem').filter({ hasText: 'All recent flags came from one address' })
    await sees(page, 'Manage events, photos, and admin codes')
    expect(await warning.count()).toBe(0)

    await screens.app
      .em()
      .execute("insert into photo_flags (photo_id, ip_address) select id, '192.168.1.1' from photos")
    await page.reload()
    await warning.waitFor()
    expect(await warning.innerText()).toContain('FLAG_IDENTITY=device')
  })
})
