import { expect } from 'vitest'
import type { PhotoView } from '#contract/photos.ts'
import { makeJpeg } from '#test/fixtures/photos.ts'
import { ADMIN } from '#test/support/app.ts'
import type { Phone } from '#test/engines/phone.ts'
import type { Venue } from '#test/engines/venue.ts'

/** An administrator signs in, hides a photo that was flagged, and prints the event's card. */
export async function moderateAndPrint(phone: Phone, venue: Venue): Promise<void> {
  const event = await venue.event('Moderated', {
    'a.jpg': await makeJpeg({ width: 640, height: 480, seed: 91 }),
  })
  const guest = venue.app.browser()
  const photos = () => guest.read<PhotoView[]>(`/api/events/${event.id}/photos`)
  const [photo] = await photos()
  await guest.post(`/api/photos/${photo!.id}/flag`, { reason: 'spam' })

  await phone.open('/admin/flagged')
  await phone.type('Username', ADMIN.username)
  await phone.type('Password', ADMIN.password)
  await phone.picture('login')
  await phone.click('button', 'Sign In')
  await phone.click('button', 'Hide')
  await phone.find('button', 'Unhide')
  await phone.picture('hidden')
  expect(await photos()).toEqual([])

  await phone.open('/admin/qr-codes')
  await phone.find('button', `Print the QR code of ${event.name}`)
  await phone.evaluate('(window.print = () => (window.printed = true)) && true')
  await phone.click('button', `Print the QR code of ${event.name}`)
  await phone.becomes('window.printed')
  const card = `document.querySelector('[data-print]')`
  expect(await phone.evaluate<string>(`${card}.textContent`)).toContain(event.qrCode)
  expect(await phone.evaluate<number>(`${card}.querySelector('img').naturalWidth`)).toBe(1200)
}
