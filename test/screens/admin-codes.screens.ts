import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { readQrCode } from '#worker/qr/qr-reader.ts'
import type { AdminCodeView } from '#contract/schemas/admin-codes.ts'
import { AdminCode } from '#core/admin-codes/admin-code.ts'
import { createEvent, signedIn } from '#test/support/app.ts'
import { anAdminCode } from './seed.ts'
import { hasFocus, hold, naturalWidth, refuse, saved } from './page-control.ts'
import { button, dialog, inChromium, sees, seesToast, soon, type Visit } from './set-up.ts'

inChromium('admin codes', (screens) => {
  const CODES = /\/api\/admin\/codes$/
  const panel = (page: Page) => dialog(page, 'Admin QR Codes')
  const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(new Date())
  const cardOf = (page: Page, code: string) => panel(page).getByRole('listitem').filter({ hasText: code })
  const rowOf = (page: Page, code: string) =>
    page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: code })

  async function openPanel(visit?: Visit): Promise<Page> {
    const page = await screens.open('/admin/codes', { asAdmin: true, ...visit })
    await button(page, 'Settings').click()
    await panel(page).waitFor()
    return page
  }
  async function openForm(visit?: Visit): Promise<Page> {
    const page = await openPanel(visit)
    await button(panel(page), 'Generate New Code').click()
    await panel(page).getByRole('heading', { name: 'Generate Admin QR Code' }).waitFor()
    return page
  }

  test('the tab has 4 loading placeholder cards, and No admin codes found when there are none', async () => {
    const { page, held } = await screens.openHeld('/admin/codes', CODES, { asAdmin: true })
    await page.getByText('Loading admin codes').first().waitFor({ state: 'attached' })
    expect(await page.getByRole('tabpanel').locator('[data-skeleton]').count()).toBe(4)
    held.release()
    await sees(page, 'No admin codes found')
  })

  test('the empty dialog shows No admin codes yet, Generate your first admin QR code to get started.', async () => {
    const page = await openPanel()
    await sees(panel(page), 'No admin codes yet')
    await sees(panel(page), 'Generate your first admin QR code to get started.')
  })

  test('Generate New Code toggles the form, with Admin Code, Generate Random, Description and Create Admin QR Code', async () => {
    const page = await openForm()
    await panel(page).getByLabel('Admin Code', { exact: true }).waitFor()
    const description = panel(page).getByLabel('Description (optional)')
    expect(await description.getAttribute('placeholder')).toMatch(/wedding/i)
    await button(panel(page), 'Generate Random').waitFor()
    await button(panel(page), 'Create Admin QR Code').waitFor()
    await button(panel(page), 'Generate New Code').click()
    await panel(page).getByRole('heading', { name: 'Generate Admin QR Code' }).waitFor({ state: 'detached' })
  })

  test('an easily guessed code gets a warning, a random one doesn’t', async () => {
    const page = await openForm()
    const status = panel(page).getByRole('status')
    await panel(page).getByLabel('Admin Code', { exact: true }).fill('WEDDING')
    await soon(() => status.textContent()).toBe(
      'This code is easy to guess. It still creates a free event, but a private one will only open with its own QR code.',
    )
    await button(panel(page), 'Generate Random').click()
    await soon(() => status.textContent()).toBe('')
  })

  test('Code is required', async () => {
    const page = await openForm()
    await button(panel(page), 'Create Admin QR Code').click()
    await sees(panel(page), 'Code is required')
    expect(await hasFocus(panel(page).getByLabel('Admin Code', { exact: true }))).toBe(true)
  })

  test('Create Admin QR Code reads Creating..., then Admin Code Created; the form resets and closes, and the list is refetched', async () => {
    const page = await openForm()
    const creation = await hold(page, (url) => url.pathname === '/api/admin/codes')
    await panel(page).getByLabel('Admin Code', { exact: true }).fill('ADMIN-1-FIRST')
    await panel(page).getByLabel('Description (optional)').fill('For the Millers')
    const posted = page.waitForRequest((request) => request.method() === 'POST')
    await button(panel(page), 'Create Admin QR Code').click()
    await button(panel(page), 'Creating...').waitFor()
    const sent = { code: 'ADMIN-1-FIRST', description: 'For the Millers', isActive: true }
    expect((await posted).postDataJSON()).toEqual(sent)
    creation.release()
    await seesToast(page, 'Admin Code Created', 'New admin QR code has been generated successfully.')
    await cardOf(page, 'ADMIN-1-FIRST').waitFor()
    await panel(page).getByRole('heading', { name: 'Generate Admin QR Code' }).waitFor({ state: 'detached' })
    await button(panel(page), 'Generate New Code').click()
    expect(await panel(page).getByLabel('Admin Code', { exact: true }).inputValue()).toBe('')
  })

  test('a failed creation shows Error with the server’s message, or Failed to create admin code', async () => {
    const page = await openForm()
    await panel(page).getByLabel('Admin Code', { exact: true }).fill('ADMIN-1-FIRST')
    await button(panel(page), 'Create Admin QR Code').click()
    await seesToast(page, 'Error', 'This code is taken. Choose another one.')
    await refuse(page, CODES, 500, 'not an error')
    await button(panel(page), 'Create Admin QR Code').click()
    await seesToast(page, 'Error', 'Failed to create admin code')
  })

  test('a card has the QR image of /admin/create-event/{code}, Active and Unpublished, code, description and created date', async () => {
    const page = await openPanel()
    const card = cardOf(page, 'ADMIN-1-FIRST')
    for (const text of ['Active', 'Unpublished', 'ADMIN-1-FIRST', 'For the Millers', `Created ${today}`])
      await sees(card, text)
    await soon(() => naturalWidth(card.getByRole('img'))).toBe(128)
    const { bytes } = await saved(page, () => button(card, 'Download QR code for ADMIN-1-FIRST').click())
    expect(await readQrCode(bytes)).toBe(`${screens.app.origin}/admin/create-event/ADMIN-1-FIRST`)
  })

  test('Deactivate shows Code Deactivated, and Inactive on the card without Deactivate; a failure shows Failed to deactivate code', async () => {
    const page = await openPanel({ before: (page) => refuse(page, '**/deactivate', 500, 'not an error') })
    const card = cardOf(page, 'ADMIN-1-FIRST')
    await button(card, 'Deactivate').click()
    await seesToast(page, 'Error', 'Failed to deactivate code')
    await page.unrouteAll()
    const [request] = await Promise.all([
      page.waitForRequest('**/ADMIN-1-FIRST/deactivate'),
      button(card, 'Deactivate').click(),
    ])
    expect(request.postData() ?? '').toMatch(/^(\{\})?$/)
    await seesToast(page, 'Code Deactivated', 'Admin code has been deactivated successfully.')
    await sees(card, 'Inactive')
    expect(await button(card, 'Deactivate').count()).toBe(0)
    await page.keyboard.press('Escape')
    await sees(rowOf(page, 'ADMIN-1-FIRST'), 'Inactive')
  })

  test('a used code reads Published in the dialog and Event Created in the tab', async () => {
    const adminCode = await anAdminCode(screens.app, 'ADMIN-2-USED', 'Used')
    const page = await openPanel()
    await sees(cardOf(page, adminCode), 'Unpublished')
    await createEvent(screens.app.browser(), { name: 'Free', adminCode })
    await page.reload()
    const row = rowOf(page, adminCode)
    for (const text of [adminCode, 'Used', 'Active', 'Event Created']) await sees(row, text)
    await row.getByText(today).waitFor()
    expect(await rowOf(page, 'ADMIN-1-FIRST').getByText('Event Created').count()).toBe(0)
    await button(page, 'Settings').click()
    await sees(cardOf(page, adminCode), 'Published')
    const codes = await (await signedIn(screens.app)).read<AdminCodeView[]>('/api/admin/codes')
    expect(codes.find(({ code }) => code === adminCode)?.status).toBe('active')
  })

  test('a usable code’s card names the characters of its description that cannot be printed', async () => {
    await anAdminCode(screens.app, 'ADMIN-5-JAVA', 'ꦗꦮ 김민준')
    const page = await screens.open('/admin/codes', { asAdmin: true })
    const row = rowOf(page, 'ADMIN-5-JAVA')
    await row.getByText('ꦗ ꦮ').waitFor()
    await button(row, 'Deactivate').click()
    await row.getByText('ꦗ ꦮ').waitFor({ state: 'detached' })
  })

  test('in the tab, a code with note, expiry and event settings is created, listed, copied, printed, edited and deactivated', async () => {
    const page = await screens.open('/admin/codes', { asAdmin: true })
    const tab = page.getByRole('tabpanel')
    await button(tab, 'Generate New Code').click()
    await tab.getByLabel('Admin Code', { exact: true }).fill('ADMIN-4-TERMS')
    await tab.getByLabel('Private note').fill('Miller wedding, June')
    await tab.getByLabel('Valid until').fill('2099-06-05T18:30')
    await tab.getByText('Settings for its event').click()
    await tab.getByRole('switch', { name: 'Private event' }).click()
    await tab.getByLabel('Language').selectOption('de')
    await tab.getByLabel('Days until everything is deleted').fill('30')
    await button(tab, 'Create Admin QR Code').click()
    await seesToast(page, 'Admin Code Created', 'New admin QR code has been generated successfully.')
    const row = rowOf(page, 'ADMIN-4-TERMS')
    for (const text of [
      'Miller wedding, June',
      'Valid until June 5, 2099',
      'Private: only people with its code can open it',
      'Language: Deutsch',
      'Deleted 30 days after the event',
    ])
      await row.getByText(text).waitFor()
    await button(row, 'Copy link for ADMIN-4-TERMS').click()
    await seesToast(page, 'Link Copied', `${screens.app.origin}/admin/create-event/ADMIN-4-TERMS`)
    const card = await row.getByRole('link', { name: 'Print card for ADMIN-4-TERMS' }).getAttribute('href')
    const printed = await page.request.get(card!)
    expect(printed.headers()['content-type']).toBe('application/pdf')
    await button(row, 'Edit ADMIN-4-TERMS').click()
    const form = tab.getByRole('form', { name: 'ADMIN-4-TERMS' })
    await soon(() => form.getByLabel('Valid until').inputValue()).toBe('2099-06-05T18:30')
    await form.getByLabel('Private note').fill('Miller wedding, July')
    await form.getByText('Settings for its event').click()
    await form.getByLabel('Days until everything is deleted').fill('')
    await button(form, 'Save').click()
    await row.getByText('Miller wedding, July').waitFor()
    await soon(() => hasFocus(button(row, 'Edit ADMIN-4-TERMS'))).toBe(true)
    await row.getByText('Language: Deutsch').waitFor()
    expect(await row.getByText('Deleted 30 days after the event').count()).toBe(0)
    await screens.app.em().nativeUpdate(AdminCode, { code: 'ADMIN-4-TERMS' }, { expiresAt: new Date(0) })
    await button(row, 'Deactivate').click()
    await sees(row, 'Inactive')
    await sees(row, 'Expired')
    expect(await row.getByRole('link').count()).toBe(0)
  })
})
