import { expect } from 'vitest'
import type { ConnectionsView } from '#contract/schemas/checks.ts'
import { withApp } from '#test/support/with-app.ts'

const test = withApp()

test('the address in QR codes counts as opened when a phone without a session has opened it', async ({
  app,
  admin,
}) => {
  app.services.config.publicUrl = app.origin
  const isOpened = async () => (await admin.read<ConnectionsView>('/api/admin/connections')).isOpened
  const open = (browser: { get: typeof admin.get }, agent: string) =>
    browser.get('/event/NONE', { 'User-Agent': agent })
  await open(app.browser(), 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0')
  await open(admin, 'Mozilla/5.0 (iPhone) Mobile Safari')
  expect(await isOpened()).toBe(false)
  await open(app.browser(), 'Mozilla/5.0 (iPhone) Mobile Safari')
  await expect.poll(isOpened).toBe(true)
})
