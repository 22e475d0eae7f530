import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readQrCode } from '#worker/qr/qr-reader.ts'
import { anEvent } from './seed.ts'
import { cut, naturalWidth, saved } from './page-control.ts'
import { button, inChromium, sees, seesToast, soon } from './set-up.ts'

inChromium('QR codes tab and preferences', (screens) => {
  const card = (page: Page, name: string) =>
    page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: name })

  test('each event has a QR image of 128 px that encodes the gallery’s address, name, date, code, badges and View Gallery', async () => {
    const event = await anEvent(screens.app, { name: 'Summer Party!', date: '2025-01-05', isPublic: 'false' })
    const page = await screens.open('/admin/qr-codes', { asAdmin: true })
    const party = card(page, 'Summer Party!')
    for (const text of ['Summer Party!', 'January 5, 2025', event.qrCode, 'Private']) await sees(party, text)
    const image = party.getByRole('img', { name: 'QR code of Summer Party!' })
    await soon(() => naturalWidth(image)).toBe(128)
    expect(Math.round((await image.boundingBox())!.width)).toBe(128)
    const bytes = Buffer.from(await (await page.request.get((await image.getAttribute('src'))!)).body())
    expect(await readQrCode(bytes)).toBe(`${screens.app.origin}/event/${event.qrCode}`)
    await party.getByRole('link', { name: 'View Gallery' }).click()
    await page.waitForURL(`/event/${event.qrCode}`)
  })

  test('Download saves a PNG of 300 px named after the event in lower case with hyphens: QR Code Downloaded', async () => {
    const page = await screens.open('/admin/qr-codes', { asAdmin: true })
    const party = card(page, 'Summer Party!')
    const { name, bytes } = await saved(page, () => button(party, 'Download').click())
    expect(name).toBe('summer-party--qr-code.png')
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 300, height: 300 })
    await seesToast(page, 'QR Code Downloaded', 'summer-party--qr-code.png')
    await cut(page, '**/api/qr/**')
    await button(party, 'Download').click()
    await seesToast(page, 'Download Failed', 'Unable to download the QR code. Please try again.')
  })

  test('the preferences show the address in QR codes, the source of QR images, limits, storage and sessions', async () => {
    const { form } = await screens.preferences()
    const address = form.getByLabel('Address', { exact: true })
    await soon(() => address.inputValue()).toBe(screens.app.origin)
    const images = 'Made on this server, no internet needed'
    for (const text of ['10 MB, 100 megapixels', '0.0 MB in 0 photos', images]) await sees(form, text)
    await form.getByText('Phones can’t open this address').waitFor()
    await form.getByText(/^(Only in this browser\.|In \d+ browsers)/).waitFor()
  })

  test('rejects an invalid address beside its field; a valid one is saved, used in every QR code, and can be reset', async () => {
    const { page, form } = await screens.preferences()
    const address = form.getByLabel('Address', { exact: true })
    await address.fill('my house')
    await button(form, 'Save Address').click()
    await sees(form, 'Enter an address such as http://192.168.1.20:3000')
    await address.fill('http://192.168.7.7:3000')
    await button(form, 'Save Address').click()
    await seesToast(page, 'Address saved', 'The QR codes now lead there.')
    await sees(form, 'Set here by an administrator.')
    const event = await anEvent(screens.app, { name: 'Moved' })
    const image = await page.request.get(`/api/qr/events/${event.qrCode}.png?size=300`)
    expect(await readQrCode(Buffer.from(await image.body()))).toBe(
      `http://192.168.7.7:3000/event/${event.qrCode}`,
    )
    await button(form, 'Use the detected address').click()
    await soon(() => address.inputValue()).toBe(screens.app.origin)
  })

  test('a wrong or short password shows an error; Sign out everywhere signs out here too', async () => {
    const { page, form } = await screens.preferences()
    await button(form, 'Change Password').click()
    await sees(form, 'Password is required')
    await form.getByLabel('Current Password').fill('a password for tests')
    await form.getByLabel('New Password').fill('short')
    await button(form, 'Change Password').click()
    await sees(form, 'String must contain at least 8 character(s)')
    await button(form, 'Sign out everywhere').click()
    await seesToast(page, 'Signed out everywhere', 'Every browser has to sign in again.')
    await page.getByRole('heading', { name: 'Admin Login' }).waitFor()
  })
})
