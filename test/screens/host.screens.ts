import { expect, test } from 'vitest'
import type { HostPhotoView } from '#contract/schemas/host-photos.ts'
import type { CreatedEventView } from '#contract/schemas/events.ts'
import { Event } from '#core/events/event.ts'
import { readQrCode } from '#worker/qr/qr-reader.ts'
import { addPhotos, anEvent, insertPhotos } from './seed.ts'
import { button, dialog, inChromium, openMenu, sees, seesToast, soon } from './set-up.ts'

inChromium('The host', (screens) => {
  test('a host creates an event, opens the host link on a second phone, hides a photo from guests, and deletes the event by its name', async () => {
    const first = await screens.open('/', { on: 'phone' })
    await button(first, 'Create Event').first().click()
    const form = dialog(first, 'Create New Event')
    await form.getByLabel('Event Name', { exact: true }).fill('Zoë’s party')
    await form.getByLabel('Event Date', { exact: true }).fill('2027-06-05')
    const [answer] = await Promise.all([
      first.waitForResponse((response) => response.request().method() === 'POST'),
      form.locator('button[type=submit]').click(),
    ])
    const event = (await answer.json()) as CreatedEventView
    const { qrCode } = event
    const shown = dialog(first, 'Zoë’s party')
    await shown.getByRole('img', { name: 'QR code of Zoë’s party' }).waitFor()
    // The first code is the guests', so that a printed code never makes anybody a host.
    expect(await soonRead(() => shown.screenshot())).toBe(`${event.origin}/event/${qrCode}`)
    await sees(shown, 'Only for you: anyone who has it can delete photos. It is shown only now, so save it.')
    await button(shown, 'Show as QR code').click()
    const address = (await soonRead(() =>
      shown.getByRole('img', { name: 'QR code of the host link' }).screenshot(),
    ))!
    expect(address).toBe(`${event.origin}/host/${event.hostKey}`)
    await sees(shown, address)
    await button(shown, 'Close').click()
    await shown.waitFor({ state: 'hidden' })
    await addPhotos(screens.app, event, 2)

    const guest = await screens.open(`/event/${qrCode}`, { on: 'phone' })
    await soon(() => guest.locator('[data-photo]').count()).toBe(2)
    const menu = await openMenu(guest)
    await button(menu, 'Select').waitFor()
    expect(await menu.getByRole('link', { name: 'Manage' }).count()).toBe(0)

    const second = await screens.open(new URL(address).pathname, { on: 'phone' })
    await second.waitForURL(`**/event/${qrCode}/manage`)
    await second.getByRole('link', { name: 'Look through photos' }).click()
    await button(second, 'Select').click()
    await second.getByRole('list', { name: 'Photos' }).getByRole('button').first().click()
    await sees(second, '1 selected')
    await button(second, 'Hide').click()
    await soon(() => guest.locator('[data-photo]').count()).toBe(1)
    await second.getByRole('button', { name: /Hidden/ }).waitFor()

    await second.goto(`/event/${qrCode}`)
    await (await openMenu(second)).getByRole('link', { name: 'Manage' }).click()
    await second.getByRole('link', { name: 'Set up' }).click()
    await sees(second, 'None: the cards show one code.')
    const cards = second.getByRole('region', { name: 'Printed cards' })
    await button(cards, 'Edit').click()
    await cards.getByLabel('Network name').fill('Garden')
    await cards.getByLabel('Password, as printed on the cards (optional)').fill('short')
    await button(cards, 'Save Wi-Fi').click()
    await sees(cards, 'A Wi-Fi password has 8 to 63 characters. Leave it empty for an open network.')
    await cards.getByLabel('Password, as printed on the cards (optional)').fill('under the oak')
    await button(cards, 'Save Wi-Fi').click()
    await sees(cards, 'Garden')
    expect(await screens.app.em().findOneOrFail(Event, event.id)).toMatchObject({
      wifi: { name: 'Garden', password: 'under the oak', hidden: false },
    })
    await button(second, 'Delete event').click()
    const name = second.getByLabel('Type “Zoë’s party” to delete it')
    await name.fill('Zoë')
    expect(await button(second, 'Delete event').isDisabled()).toBe(true)
    await name.fill("zoë's party ")
    await button(second, 'Delete event').click()
    await second.waitForURL('**/dashboard')
    await seesToast(second, 'The event and its photos are gone')
    await soon(() => guest.locator('[data-photo]').count()).toBe(0)
  })

  test('an open photo that an administrator hides or deletes is replaced by the next', async () => {
    const event = await anEvent(screens.app)
    const photos = await addPhotos(screens.app, event, 3)
    const page = await screens.open(`/event/${event.qrCode}`, { asAdmin: true, on: 'phone' })
    await page.locator(`[data-photo="${photos[0]!.id}"]`).click()
    const open = dialog(page, 'Photo')
    await sees(open, '1 of 3')
    await button(open, 'Hide').click()
    await seesToast(page, 'Hidden')
    await sees(open, '1 of 2')
    await button(open, 'Delete').click()
    const confirmation = page.getByRole('alertdialog', { name: 'Delete this photo for good?' })
    await button(confirmation, 'Delete').click()
    await sees(open, '1 of 1')
    const admin = page.context().request
    const left = (await (await admin.get(`/api/events/${event.id}/host/photos`)).json()) as HostPhotoView[]
    expect(left.map(({ id, hidden }) => [id, hidden])).toEqual([
      [photos[0]!.id, true],
      [photos[2]!.id, false],
    ])
  })

  test('a revoked host link and a guest’s visit to the host’s page show an explanation', async () => {
    const event = await anEvent(screens.app)
    const phone = await screens.open('/host/notAKeyOfAnyEvent', { on: 'phone' })
    await sees(phone, 'This link no longer works')
    await phone.goto(`/event/${event.qrCode}/manage`)
    await sees(phone, 'For the hosts of this event')
  })

  test('the number of waiting photos includes all pages', async () => {
    const event = await anEvent(screens.app)
    await insertPhotos(screens.app, event, 130)
    await screens.app.em().execute('update photos set is_pending = true where event_id = ?', [event.id])
    const page = await screens.open(`/event/${event.qrCode}/manage`, { asAdmin: true })
    await button(page, 'Look at 130 photos').click()
    await sees(dialog(page, 'Waiting photos'), '130 photos left')
  })
})

async function soonRead(picture: () => Promise<Buffer>): Promise<string | null> {
  let text: string | null = null
  await soon(async () => (text = await readQrCode(await picture()))).not.toBeNull()
  return text
}
