import { expect } from 'vitest'
import { type TestApp } from '#test/support/app.ts'
import { checkGuestAddresses } from './check-guest-addresses.ts'
import { withApp } from '#test/support/with-app.ts'

const test = withApp({ worker: false })

const trustedProxies = ['172.18.0.2/16', '127.0.0.1']
const seen = (
  app: TestApp,
  from: string,
  at = '192.168.1.20',
  flagIdentity: 'address' | 'device' = 'address',
) => checkGuestAddresses(app.services.orm.em.fork(), { flagIdentity, trustedProxies }, { from, at })

test("if the administrator has a proxy's address, so do guests", async ({ app }) => {
  expect(await seen(app, '192.168.1.77')).toBe('known')
  expect(await seen(app, '172.18.0.1')).toBe('hidden')
})

test('a browser on the server itself proves nothing', async ({ app }) => {
  for (const at of ['localhost', '127.0.0.1', '[::1]'])
    expect(await seen(app, '172.18.0.1', at)).toBe('known')
})

test('addresses don’t matter if browsers are counted', async ({ app }) => {
  expect(await seen(app, '172.18.0.1', '192.168.1.20', 'device')).toBe('known')
})
