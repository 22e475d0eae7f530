import type { CreatedEventView, EventView } from '#contract/schemas/events.ts'
import type { Phone } from '#test/engines/phone.ts'
import type { Venue } from '#test/engines/venue.ts'

/** Shows a line to all guests and closes uploads on Tonight. Ticks off the cards on Set up. */
export async function manageEvening(phone: Phone, venue: Venue): Promise<void> {
  const { say } = phone
  const event = (await venue.event({ name: say('create.namePlaceholder') })) as CreatedEventView
  const guest = venue.app.browser()
  const becomes = (fields: Partial<EventView>) =>
    phone.until(JSON.stringify(fields), async () => {
      const now = await guest.read<EventView>(`/api/events/${event.id}`)
      return Object.entries(fields).every(([name, value]) => now[name as keyof EventView] === value)
    })

  await phone.open(`/host/${event.hostKey}`)
  await phone.sees(say('screens.noneOpen'))
  await phone.type(say('host.announcement'), 'Cake at nine')
  await phone.press('Enter')
  await becomes({ announcement: 'Cake at nine' })
  await phone.click('switch', say('hours.open'))
  await becomes({ uploads: 'closed' })
  await phone.picture('tonight')

  await phone.click('link', say('host.setUp'))
  await phone.click('checkbox', say('check.cardsPrinted'))
  await phone.picture('set-up')
  await phone.open(`/event/${event.qrCode}/manage/set-up`)
  await phone.becomes(
    `document.querySelector('${await phone.find('checkbox', say('check.cardsPrinted'))}').checked`,
  )
  await phone.click('link', say('host.tonight'))
  await phone.sees(say('hours.closedText'))
}
