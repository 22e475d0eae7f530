import { HEIC_SAMPLE } from '#test/fixtures/heic-sample.ts'
import { makeAvif, makeJpeg } from '#test/fixtures/photos.ts'
import type { Phone } from '#test/engines/phone.ts'
import type { Venue } from '#test/engines/venue.ts'
import { openPhoto, seesPhotos } from './gallery.ts'

/** Views photos of every kind, including HEIC and AVIF, one after the other with the keyboard. */
export async function lookThroughPhotos(phone: Phone, venue: Venue): Promise<void> {
  const event = await venue.event(
    { name: 'Kinds' },
    {
      'phone.heic': HEIC_SAMPLE,
      'new.avif': await makeAvif({ width: 640, height: 480, seed: 71 }),
      'wide.jpg': await makeJpeg({ width: 1200, height: 900, seed: 72, profile: 'p3' }),
    },
  )
  await phone.open(`/event/${event.qrCode}`)
  await seesPhotos(phone, 3)
  await openPhoto(phone)
  for (const place of [1, 2, 3]) {
    if (place > 1) await phone.press('ArrowRight')
    await phone.becomes(`/\\b${place} of 3\\b/.test(${DIALOG}.innerText)`)
    await phone.becomes(
      `[...${DIALOG}.querySelectorAll('img[alt*="${place} of 3"]')].some((image) => image.naturalWidth > 0)`,
    )
    await phone.picture(`lightbox-${place}`)
  }
  await phone.press('Escape')
  await phone.becomes(`!${DIALOG}`)
}

const DIALOG = `document.querySelector('[role=dialog]')`
