import { basename } from 'node:path'
import { expect } from 'vitest'
import type { Phone } from '#test/engines/phone.ts'
import type { Venue } from '#test/engines/venue.ts'
import { addPhotos, openPhoto, seesPhotos } from './gallery.ts'
import { downloadAll } from './download-all.ts'

const COUNT = 20

/** Enters an event's code, adds twenty photos, views them, flags one, downloads all, and opens the wall. */
export async function walkMainJob(phone: Phone, venue: Venue): Promise<void> {
  const { say } = phone
  const event = await venue.event({
    name: say('create.namePlaceholder'),
    description: say('create.descriptionPlaceholder'),
  })
  await phone.open('/')
  await phone.picture('home')
  await phone.click('button', say('scan.title'))
  await phone.type(say('scan.code'), event.qrCode)
  await phone.picture('scan')
  await phone.click('button', say('scan.access'))
  await phone.sees(event.name)
  const paths = await venue.files(COUNT, { width: 640, height: 480 })
  await addPhotos(phone, paths)
  await phone.seesNotification(say('upload.uploaded', { count: COUNT }))
  await seesPhotos(phone, COUNT)

  await openPhoto(phone)
  // Remove appears after the server reports the owner, and moves the other tools.
  await phone.find('button', say('photo.remove'))
  await phone.picture('lightbox')
  await phone.click('button', say('lightbox.flag'))
  await phone.click('radio', say('flag.reason.spam'))
  await phone.picture('flag')
  await phone.click('button', say('flag.title'))
  await phone.seesNotification(say('flag.doneText'))
  const photos: { flag_count: number }[] = await venue.app
    .em()
    .execute('select flag_count from photos where event_id = ?', [event.id])
  expect(photos.map((photo) => photo.flag_count).toSorted()).toEqual([...Array(COUNT - 1).fill(0), 1])

  await phone.click('button', say('lightbox.close'))
  await phone.becomes(`!document.querySelector('[role=dialog]')`)
  await phone.picture('gallery')
  await downloadAll(
    phone,
    paths.map((path) => basename(path)),
  )

  await phone.open(`/event/${event.qrCode}/wall`)
  await phone.becomes(
    `[...document.querySelectorAll('[data-slide]')].some((slide) => slide.naturalWidth > 0)`,
  )
  await phone.picture('wall')
}
