import { expect } from 'vitest'
import type { EventView } from '#contract/schemas/events.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import type { Phone } from '#test/engines/phone.ts'
import type { Venue } from '#test/engines/venue.ts'
import { addPhotos, seesPhotos } from './gallery.ts'

const FILES = 20
/** Number of photos queued in the browser. */
const QUEUED = `new Promise((resolve) => {
  const opening = indexedDB.open('candid-uploads')
  opening.onsuccess = () => {
    const { result: db } = opening
    const counting = db.transaction('photos').objectStore('photos').count()
    counting.onsuccess = () => resolve(db.close() ?? counting.result)
  }
})`

/**
 * Breaks the network during twenty uploads, reloads the page, and ends the browser. `start` starts it again
 * with its data. Once the network is back all photos arrive, each once, on any screen.
 */
export async function resumeAfterRestart(
  start: () => Promise<{ phone: Phone; close(): Promise<void> }>,
  venue: Venue,
): Promise<void> {
  const event = await venue.event({ name: 'After the break' })
  const paths = await venue.files(FILES, { width: 1200, height: 900, quality: 100 })
  const { phone, close } = await start()
  await phone.speak('en')
  await phone.open(`/event/${event.qrCode}`)
  const isCut = venue.network.cutAfter(1_500_000)
  await addPhotos(phone, paths)
  await isCut
  await phone.sees(phone.say('upload.waiting'))
  await phone.until(
    'all photos queued',
    async () => (await phone.evaluate<number>(QUEUED)) + (await arrived(venue, event)).length >= FILES,
  )
  expect((await arrived(venue, event)).length).toBeLessThan(FILES)
  // Without a network no page loads.
  await phone.open('/featured').catch(() => {})
  await close()

  const { phone: again } = await start()
  venue.network.restore()
  await again.speak('en')
  await again.sees(/Sending \d+ photos from earlier/)
  await again.picture('sending-from-before')
  await again.until('all photos', async () => (await arrived(venue, event)).length >= FILES)
  await again.open(`/event/${event.qrCode}`)
  await seesPhotos(again, FILES)
  const names = paths.map((path) => path.split('/').at(-1)!)
  expect((await arrived(venue, event)).toSorted()).toEqual(names.toSorted())
}

async function arrived({ app }: Venue, event: EventView): Promise<string[]> {
  const photos = await app.browser().read<PhotoView[]>(`/api/events/${event.id}/photos`)
  return photos.map(({ originalName }) => originalName)
}
