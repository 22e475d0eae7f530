import { expect, test } from 'vitest'
import type { VenueView } from '#contract/schemas/venue.ts'
import { anEventWithPhotos, jpegFiles } from './seed.ts'
import { button, inChromium, openMenu, sees, seesToast, soon } from './set-up.ts'

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="60"><rect width="300" height="60" fill="#1a5c8a"/></svg>'

inChromium('The venue', (screens) => {
  const read = () => screens.app.browser().read<VenueView>('/api/venue')

  test('an administrator sets name, logo, colour, terms and imprint, and every page shows them', async () => {
    const { event } = await anEventWithPhotos(screens.app, 1)
    const { page: console, form } = await screens.preferences()
    await form.getByLabel('Logo', { exact: true }).setInputFiles({
      name: 'logo.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(SVG),
    })
    await soon(async () => (await read()).logo).toMatchObject({ width: 480, height: 96 })
    await form.getByLabel('Name of the venue (optional)').fill('Casa Blanca')
    await form.getByLabel('Colour (optional)').fill('#1a5c8a')
    await form.getByLabel('Time zone').selectOption('America/New_York')
    await button(form, 'Save').first().click()
    await soon(async () => (await read()).timeZone).toBe('America/New_York')
    await form
      .getByLabel('What guests accept before adding photos (optional)')
      .fill('I keep to the venue’s rules.')
    await form.getByLabel('Imprint (optional)').fill('Casa Blanca\n\n1 Lake Street')
    // A text that can't be saved stays in its field.
    await console.route('**/api/admin/settings', (route) => route.abort())
    await button(form, 'Save').nth(1).click()
    await seesToast(console, 'Error', 'Couldn’t save this setting')
    await console.unroute('**/api/admin/settings')
    await button(form, 'Save').nth(1).click()
    await soon(async () => (await read()).pages).toEqual(['imprint'])
    // In quick succession, so that each is clicked before the previous one is saved.
    await form.getByLabel('Share the gallery and photos').click()
    await form.getByLabel('Give photos a heart').click()
    await form.getByLabel('Say their first name').click()
    await soon(async () => (await read()).disabledFeatures).toEqual(['sharing', 'hearts', 'names'])

    const guest = await screens.open('/')
    expect(await guest.title()).toBe('Casa Blanca')
    const bar = guest.getByRole('navigation', { name: 'Main' })
    await bar.getByRole('img', { name: 'Casa Blanca' }).waitFor()
    const accent = () =>
      guest.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--accent')")
    expect(await accent()).toBe('#1a5c8a')
    await guest.getByRole('link', { name: 'Imprint' }).click()
    await guest.getByRole('heading', { name: 'Imprint' }).waitFor()
    await soon(() => guest.locator('article p').allInnerTexts()).toEqual(['Casa Blanca', '1 Lake Street'])

    await guest.goto(`/event/${event.qrCode}`)
    await guest.locator('[data-photo]').waitFor()
    expect(await accent()).toBe('#1a5c8a')
    expect(await guest.getByRole('button', { name: /share/i }).count()).toBe(0)
    const [own] = await jpegFiles('own.jpg')
    await guest.request.post(`/api/events/${event.id}/photos`, { multipart: { photos: own! } })
    await guest.reload()
    await guest.locator('[data-photo]').first().click()
    const lightbox = guest.getByRole('dialog', { name: 'Photo' })
    // If hearts were enabled, there would be one next to the remove button of an own photo.
    await button(lightbox, 'Remove').waitFor()
    expect(await button(lightbox, 'Heart').count()).toBe(0)
    await button(lightbox, 'Close').click()
    await button(guest, 'Add Photos').click()
    await guest.locator('input[type=file]').setInputFiles({
      name: 'a.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('not sent'),
    })
    await sees(guest, 'I keep to the venue’s rules.')
    expect(await guest.getByLabel('First name').count()).toBe(0)

    await guest.goto(`/event/${event.qrCode}`)
    await (await openMenu(guest)).getByRole('link', { name: 'Imprint' }).click()
    await guest.getByRole('heading', { name: 'Imprint' }).waitFor()
    await guest.goto('/privacy')
    await sees(guest, '404 Page Not Found')
  })
})
