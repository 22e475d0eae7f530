import { expect } from 'vitest'
import type { EventView } from '#contract/schemas/events.ts'
import type { Phone } from '#test/engines/phone.ts'
import type { Venue } from '#test/engines/venue.ts'

const DATE = `document.querySelector('[role=dialog] input[type=date]')`
/** Sets the date like a phone's picker. No driver can operate the engines' own pickers. */
const PICK = `(() => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(${DATE}, '2027-06-05')
  ${DATE}.dispatchEvent(new Event('input', { bubbles: true }))
})()`

/** Creates an event as a host, who then finds it in My Events with name and date. */
export async function createEvent(phone: Phone, venue: Venue): Promise<void> {
  const { say, language } = phone
  const listed = async () => (await venue.app.browser().read<EventView[]>('/api/events')).map(({ id }) => id)
  const before = await listed()
  const name = `${say('create.category.party')} ${before.length}`
  await phone.open('/')
  await phone.click('button', say('create.open'))
  await phone.type(say('create.name'), name)
  await phone.evaluate(PICK)
  await phone.picture('create')
  await phone.click('button', say('create.submit'))
  await phone.seesNotification(say('create.createdText'))
  await phone.open('/dashboard')
  await phone.sees(name)
  await phone.sees(new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(2027, 5, 5)))
  await phone.picture('my-events')
  expect(await listed()).toHaveLength(before.length + 1)
}
