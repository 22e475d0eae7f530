import { expect } from 'vitest'
import type { CreatedEventView } from '#contract/schemas/events.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { makeJpeg } from '#test/fixtures/photos.ts'
import type { Phone } from '#test/engines/phone.ts'
import type { Venue } from '#test/engines/venue.ts'

/** Opens the host link on this phone, enables approval, approves one photo, and hides another. */
export async function hostEvening(phone: Phone, venue: Venue): Promise<void> {
  const { say } = phone
  const event = (await venue.event(
    { name: say('create.namePlaceholder') },
    { 'before.jpg': await makeJpeg({ width: 640, height: 480, seed: 301 }) },
  )) as CreatedEventView
  const guest = venue.app.browser()
  const shown = async () =>
    (await guest.read<PhotoView[]>(`/api/events/${event.id}/photos`)).map(({ originalName }) => originalName)
  const shows = (names: string[]) =>
    phone.until(`photos ${names.join()}`, async () => JSON.stringify(await shown()) === JSON.stringify(names))

  await phone.open(`/host/${event.hostKey}`)
  await phone.click('link', say('host.setUp'))
  await phone.click('switch', say('showing.approval'))
  await phone.sees(say('showing.approvalOn'))
  await venue.send(event, { 'waits.jpg': await makeJpeg({ width: 640, height: 480, seed: 302 }) })
  expect(await shown()).toEqual(['before.jpg'])

  await phone.open(`/event/${event.qrCode}/manage`)
  await phone.picture('manage')
  await phone.click('button', say('showing.look', { count: 1 }))
  await phone.picture('approve')
  await phone.click('button', say('approve.show'))
  await phone.sees(say('approve.done'))
  await shows(['waits.jpg', 'before.jpg'])

  await phone.open(`/event/${event.qrCode}/manage/photos`)
  await phone.click('button', say('host.select'))
  await phone.click('button', 'before.jpg')
  await phone.click('button', say('host.hide'))
  await shows(['waits.jpg'])
  await phone.picture('host-photos')
}
