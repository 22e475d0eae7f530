import { expect } from 'vitest'
import type { Phone } from '#test/engines/phone.ts'
import type { Venue } from '#test/engines/venue.ts'
import { addPhotos, seesPhotos } from './gallery.ts'

/** A guest types the code of an event, adds three photos, sees them in the gallery, and flags one. */
export async function walkMainJob(phone: Phone, venue: Venue): Promise<void> {
  const event = await venue.event('Ada & Bo')
  await phone.open('/')
  await phone.click('button', /Scan QR Code/)
  await phone.type(/code/i, event.qrCode)
  await phone.click('button', 'Access Event')
  await phone.sees('Ada & Bo')
  await addPhotos(phone, await venue.files(3, { width: 1200, height: 900 }))
  await phone.sees('3 photo(s) uploaded successfully.')
  await seesPhotos(phone, 3)
  await phone.picture('gallery')

  await phone.click('button', /^Photo 1\b/)
  await phone.find('dialog')
  await phone.click('button', /^Flag/)
  await phone.click('radio', /Spam/)
  await phone.picture('flag')
  await phone.click('button', /^Flag Photo$/)
  await phone.sees('Photo flagged')
  const photos = await venue.app.services.orm.em
    .fork()
    .execute('select flag_count from photos where event_id = ?', [event.id])
  expect(photos.map((photo) => (photo as { flag_count: number }).flag_count).toSorted()).toEqual([0, 0, 1])
}
