import type { PhotoView } from '#contract/schemas/photos.ts'
import type { Phone } from '#test/engines/phone.ts'
import type { Venue } from '#test/engines/venue.ts'
import { addPhotos, openPhoto, seesPhotos } from './gallery.ts'

/** Hearts a photo as a guest, and deletes the guest's own photo. */
export async function heartAndDelete(phone: Phone, venue: Venue): Promise<void> {
  const { say } = phone
  const event = await venue.event({ name: say('create.namePlaceholder') })
  const photos = () => venue.app.browser().read<PhotoView[]>(`/api/events/${event.id}/photos`)
  await phone.open(`/event/${event.qrCode}`)
  await addPhotos(phone, await venue.files(2, { width: 640, height: 480 }))
  await phone.seesNotification(say('upload.uploaded', { count: 2 }))
  await seesPhotos(phone, 2)

  await openPhoto(phone)
  await phone.click('button', say('hearts.like'))
  await phone.until('one heart', async () => (await photos()).some(({ heartCount }) => heartCount === 1))
  await phone.picture('own-photo')
  await phone.click('button', say('photo.remove'))
  await phone.click('button', say('photo.remove'))
  await phone.until('one photo', async () => (await photos()).length === 1)
}
