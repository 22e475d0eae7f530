import { expect } from 'vitest'
import { makeJpeg } from '#test/fixtures/photos.ts'
import { ADMIN } from '#test/support/app.ts'
import type { Phone } from '#test/engines/phone.ts'
import type { Venue } from '#test/engines/venue.ts'

/** As an administrator, downloads an event, deletes it, and finds its receipt. */
export async function handOver(phone: Phone, venue: Venue): Promise<void> {
  const { say } = phone
  const event = await venue.event(
    { name: 'Handed over' },
    { 'a.jpg': await makeJpeg({ width: 640, height: 480, seed: 501 }) },
  )
  await phone.open('/admin')
  await phone.type(say('login.username'), ADMIN.username)
  await phone.type(say('login.password'), ADMIN.password)
  await phone.click('button', say('login.signIn'))
  await phone.click('link', say('handOver.titleOf', { name: event.name }))
  await phone.click('button', say('archive.download'))
  await phone.until('a ZIP', async () => (await phone.downloads()).some((name) => name.endsWith('.zip')))
  // Firefox's list of downloads takes the focus, and notifications stay until it returns.
  await phone.evaluate(`document.querySelector('[role=region] li button')?.click()`)
  await phone.click('checkbox', say('handOver.checked'))
  await phone.picture('hand-over')
  await phone.click('button', say('host.delete'))
  await phone.seesNotification(say('handOver.deleted'))
  const receipt = await phone.find('link', say('handOver.receiptOf', { name: event.name }))
  await phone.picture('receipts')
  expect(
    await phone.evaluate<string>(
      `fetch(document.querySelector('${receipt}').href).then((response) => response.blob()).then(({ type }) => type)`,
    ),
  ).toBe('application/pdf')
  await phone.click('button', say('console.logout'))
  await phone.find('button', say('login.signIn'))
}
