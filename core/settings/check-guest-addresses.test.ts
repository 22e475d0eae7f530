import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { checkGuestAddresses } from './check-guest-addresses.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ worker: false })
})
afterAll(() => app?.close())

const trustedProxies = ['172.18.0.2/16', '127.0.0.1']
const seen = (from: string, at = '192.168.1.20', flagIdentity: 'address' | 'device' = 'address') =>
  checkGuestAddresses(app.services.orm.em.fork(), { flagIdentity, trustedProxies }, { from, at })

test("an administrator with a proxy's address means that guests have it too", async () => {
  expect(await seen('192.168.1.77')).toBe('known')
  expect(await seen('172.18.0.1')).toBe('hidden')
})

test('a browser on the server itself means nothing', async () => {
  for (const at of ['localhost', '127.0.0.1', '[::1]']) expect(await seen('172.18.0.1', at)).toBe('known')
})

test('addresses do not matter if browsers are counted', async () => {
  expect(await seen('172.18.0.1', '192.168.1.20', 'device')).toBe('known')
})
