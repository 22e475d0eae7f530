import { expect } from 'vitest'
import type { ChecksView, ConnectionsView } from '#contract/schemas/checks.ts'
import { withApp } from '#test/support/with-app.ts'

// Every request of this test comes from a trusted proxy.
const test = withApp({ env: { TRUSTED_PROXIES: 'loopback' } })
const PHONE = 'Mozilla/5.0 (iPhone) Mobile Safari'

test('the address in QR codes counts as opened when a phone without a session has opened it', async ({
  app,
  admin,
}) => {
  app.services.config.publicUrl = app.origin
  const isOpened = async () => (await admin.read<ConnectionsView>('/api/admin/connections')).isOpened
  const open = (browser: { get: typeof admin.get }, agent: string) =>
    browser.get('/event/NONE', { 'User-Agent': agent })
  await open(app.browser(), 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0')
  await open(admin, PHONE)
  expect(await isOpened()).toBe(false)
  await open(app.browser(), PHONE)
  await expect.poll(isOpened).toBe(true)
})

test("guests' phones show whether a proxy hides addresses, not the administrators' browsers", async ({
  app,
  admin,
}) => {
  // These are the browser of an administrator whose address the proxy hides, and of one with an address.
  const administrators: Record<string, string>[] = [{}, { 'X-Forwarded-For': '192.168.1.77' }]
  const shown = async (headers: Record<string, string>) => {
    const { problems } = (await (await admin.get('/api/admin/checks', headers)).json()) as ChecksView
    return problems.some(({ name }) => name === 'hiddenAddresses')
  }
  const lists = () => Promise.all(administrators.map(shown))
  expect(await lists()).toEqual([false, false])
  await app.browser().get('/', { 'User-Agent': PHONE })
  await expect.poll(lists, { timeout: 20_000 }).toEqual([true, true])
  await app.browser().get('/', { 'User-Agent': PHONE, 'X-Forwarded-For': '192.168.1.78' })
  await expect.poll(lists, { timeout: 20_000 }).toEqual([false, false])
})
