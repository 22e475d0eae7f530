import { expect } from 'vitest'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { makeJpeg } from '#test/fixtures/photos.ts'
import { ADMIN } from '#test/support/app.ts'
import type { Phone } from '#test/engines/phone.ts'
import type { Venue } from '#test/engines/venue.ts'

/** Signs in as administrator, hides a flagged photo, prints the event's card, and signs out. */
export async function moderateAndPrint(phone: Phone, venue: Venue): Promise<void> {
  const { say } = phone
  const event = await venue.event(
    { name: say('create.category.birthday') },
    { 'a.jpg': await makeJpeg({ width: 640, height: 480, seed: 91 }) },
  )
  const guest = venue.app.browser()
  const photos = () => guest.read<PhotoView[]>(`/api/events/${event.id}/photos`)
  const [photo] = await photos()
  await guest.post(`/api/photos/${photo!.id}/flag`, { reason: 'spam' })

  await phone.open('/admin/flagged')
  await phone.type(say('login.username'), ADMIN.username)
  await phone.type(say('login.password'), ADMIN.password)
  await phone.picture('login')
  await phone.click('button', say('login.signIn'))
  await phone.find('button', say('flagged.hide'))
  // The installation's state moves the photos down when it arrives, and a click would miss.
  await phone.becomes(`!document.querySelector('[aria-busy=true]')`)
  await phone.click('button', say('flagged.hide'))
  await phone.seesNotification(say('photos.hiddenText'))
  await phone.picture('hidden')
  expect(await photos()).toEqual([])

  await phone.open('/admin/qr-codes')
  const link = await phone.find('link', say('qr.printOf', { event: event.name }))
  await phone.picture('qr-codes')
  expect(await phone.evaluate<string>(`document.querySelector('${link}').href`)).toContain('/cards.pdf?')
  await phone.click('button', say('console.logout'))
  await phone.find('button', say('login.signIn'))
}
