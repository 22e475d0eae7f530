import { expect } from 'vitest'
import type { PhotoView } from '#contract/schemas/photos.ts'
import type { Phone } from '#test/engines/phone.ts'
import type { Venue } from '#test/engines/venue.ts'
import { addPhotos, seesPhotos } from './gallery.ts'

const FILES = 6

/** Breaks the network during an upload. Once it is back all photos arrive, each once, and the gallery shows them. */
export async function uploadWhileNetworkFails(phone: Phone, venue: Venue): Promise<void> {
  const event = await venue.event({ name: 'Bad Wi-Fi' })
  const paths = await venue.files(FILES, { width: 1600, height: 1200, quality: 100 })
  await phone.open(`/event/${event.qrCode}`)
  await phone.sees('Bad Wi-Fi')
  const isCut = venue.network.cutAfter(1_000_000)
  await addPhotos(phone, paths)
  await isCut
  await phone.sees(/Wi-Fi, then|connection|offline/i)
  await phone.picture('network-fails')
  venue.network.restore()
  await seesPhotos(phone, FILES)
  const photos = await venue.app.browser().read<PhotoView[]>(`/api/events/${event.id}/photos`)
  expect(photos.map(({ originalName }) => originalName).toSorted()).toEqual(
    paths.map((path) => path.split('/').at(-1)).toSorted(),
  )
}
