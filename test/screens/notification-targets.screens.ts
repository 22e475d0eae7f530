import { expect, test } from 'vitest'
import type { NotificationsView } from '#contract/schemas/notifications.ts'
import { signedIn } from '#test/support/app.ts'
import { startReceiver } from '#test/support/receiver.ts'
import { button, inChromium, seesToast, soon } from './set-up.ts'

inChromium('notification targets', (screens) => {
  const read = async () => (await signedIn(screens.app)).read<NotificationsView>('/api/admin/notifications')

  test('an administrator adds a webhook, allows its address, tests it and removes it', async () => {
    const { url, received } = await startReceiver()
    const { page, form } = await screens.preferences()
    await form.getByText('Nobody is notified yet.').waitFor()
    await button(form, 'Add a target').click()
    await form.getByLabel('Kind').selectOption('webhook')
    await button(form, 'Add a target').click()
    await form.getByText('Enter an address that begins with https://').waitFor()
    await form.getByLabel('Address of the webhook').fill(`${url}/hooks/party`)
    expect(await form.getByLabel('Signing key').inputValue()).toMatch(/^whsec_[\w+/]{43}=$/)
    await button(form, 'Add a target').click()
    await seesToast(page, 'Target added', 'Send a test to see that it arrives.')

    await button(form, 'Send a test').click()
    const refusal = 'Not sent: the address is private. Allow private addresses first.'
    await seesToast(page, 'The test did not arrive', refusal)
    await form.getByRole('switch', { name: 'Private addresses' }).click()
    await soon(async () => (await read()).allowPrivateAddresses).toBe(true)
    await button(form, 'Send a test').click()
    await seesToast(page, 'Test sent', `${url.slice('http://'.length)}/ho…/pa…`)
    await form.getByText('200 thanks').waitFor()
    await form.getByText(refusal).waitFor()
    expect(received.map(({ path }) => path)).toEqual(['/hooks/party'])

    await button(form, 'Remove').click()
    await form.getByText('Nobody is notified yet.').waitFor()
    expect(await read()).toMatchObject({ targets: [], deliveries: [] })
  })
})
