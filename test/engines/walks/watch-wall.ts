import { makeJpeg } from '#test/fixtures/photos.ts'
import type { Phone } from '#test/engines/phone.ts'
import type { Venue } from '#test/engines/venue.ts'

const SLIDE = `document.querySelector('[data-slide]')`

/** The wall of an empty event shows its first photo when it comes, also after the network was away. */
export async function watchWall(phone: Phone, venue: Venue): Promise<void> {
  const event = await venue.event('On the wall')
  await phone.open(`/event/${event.qrCode}/wall`)
  await phone.sees(event.qrCode)
  await phone.becomes(`[...document.images].some((image) => /qr/i.test(image.src) && image.naturalWidth > 0)`)
  await phone.sees('No photos yet')

  venue.network.cut()
  await venue.send(event, { 'first.jpg': await makeJpeg({ width: 1200, height: 900, seed: 81 }) })
  venue.network.restore()
  await phone.becomes(`${SLIDE}?.naturalWidth > 0`)
  await phone.picture('wall')
}
