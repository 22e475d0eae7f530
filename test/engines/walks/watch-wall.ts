import { makeJpeg } from '#test/fixtures/photos.ts'
import type { Phone } from '#test/engines/phone.ts'
import type { Venue } from '#test/engines/venue.ts'

const showsPhoto = (phone: Phone, id: number) =>
  phone.becomes(`document.querySelector('[data-slide="${id}"]')?.naturalWidth > 0`)

/** Simulates a page hidden for a minute, because no driver can hide it. */
const SLEEP = `(() => {
  const become = (state) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
    document.dispatchEvent(new Event('visibilitychange'))
  }
  become('hidden')
  const { now } = Date
  Date.now = () => now() + 60_000
  become('visible')
})()`

/** Opens the wall of an empty event, which shows new photos, also after a network failure or the device's sleep. */
export async function watchWall(phone: Phone, venue: Venue): Promise<void> {
  const event = await venue.event({ name: 'On the wall' })
  await phone.open(`/event/${event.qrCode}/wall`)
  await phone.sees(event.qrCode)
  await phone.becomes(`[...document.images].some((image) => /qr/i.test(image.src) && image.naturalWidth > 0)`)
  await phone.sees(phone.say('gallery.empty'))

  venue.network.cut()
  const first = await venue.send(event, { 'a.jpg': await makeJpeg({ width: 1200, height: 900, seed: 81 }) })
  venue.network.restore()
  await showsPhoto(phone, first)
  await phone.picture('wall-after-break')

  venue.network.silence(/live/)
  const second = await venue.send(event, { 'b.jpg': await makeJpeg({ width: 1200, height: 900, seed: 82 }) })
  await phone.evaluate(SLEEP)
  await showsPhoto(phone, second)
}
