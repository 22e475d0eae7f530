import type { CreatedEventView } from '#contract/schemas/events.ts'
import type { OwnScreenView } from '#contract/schemas/screens.ts'
import { makeJpeg } from '#test/fixtures/photos.ts'
import type { Phone } from '#test/engines/phone.ts'
import type { Venue } from '#test/engines/venue.ts'

const CODE = `document.querySelector('[aria-live]')?.textContent`

/** Pairs a television by its code as a host, and holds it; then makes this browser a screen by the code at /tv. */
export async function pairScreens(phone: Phone, venue: Venue): Promise<void> {
  const { say } = phone
  const event = (await venue.event(
    { name: say('create.namePlaceholder') },
    { 'a.jpg': await makeJpeg({ width: 640, height: 480, seed: 401 }) },
  )) as CreatedEventView
  const television = venue.app.browser()
  const report = async () =>
    (await (await television.put('/api/screen', { photoId: null })).json()) as OwnScreenView

  await phone.open(`/host/${event.hostKey}`)
  await phone.type(say('screens.code'), (await report()).code!)
  await phone.click('button', say('screens.pair'))
  await phone.sees(say('screens.number', { number: 1 }))
  await phone.click('button', say('wallControl.hold'))
  await phone.find('button', say('wallControl.goOn'))
  await phone.until('a held screen', async () => (await report()).wall?.isHeld === true)
  await phone.picture('screens')

  await phone.open('/tv')
  await phone.becomes(`/^[2-9A-Z]{5}$/.test(${CODE})`)
  await phone.picture('tv')
  await phone.open(`/tv/${await phone.evaluate<string>(CODE)}`)
  await phone.click('button', event.name)
  await phone.sees(say('screens.number', { number: 2 }))
  await phone.open('/tv')
  await phone.becomes(`location.pathname === '/event/${event.qrCode}/wall'`)
  await phone.becomes(`document.querySelector('[data-slide]')?.naturalWidth > 0`)
  // The next walk's browser is not a screen.
  await phone.evaluate(`localStorage.removeItem('candid.screen')`)
}
