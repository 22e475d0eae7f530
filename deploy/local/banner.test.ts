import { expect, test } from 'vitest'
import { readConfig } from '#core/config.ts'
import { banner } from './banner.ts'

const show = (env: Record<string, string>, qr = false) =>
  banner(readConfig(env), 3000, { username: 'admin' }, { qr })

test('phones get the public address if there is one', async () => {
  const text = await show({ PUBLIC_URL: 'https://photos.example.org/' })
  expect(text).toContain('On a phone        https://photos.example.org\n')
  expect(text).toContain('On this machine   http://localhost:3000\n')
})

test('no phone address is shown for a server on the loopback', async () => {
  expect(await show({ HOST: '127.0.0.1' }, true)).not.toMatch(/On a phone|▄/)
})

test('in a container, the banner has no address of the container', async () => {
  const text = await show({ ADDRESS_FROM_SIGN_IN: 'on' }, true)
  expect(text).toContain('http://ADDRESS/admin, as admin')
  expect(text).not.toMatch(/localhost|3000|Ctrl-C|▄/)
  const PUBLIC_URL = 'https://photos.example.org'
  expect(await show({ ADDRESS_FROM_SIGN_IN: 'on', PUBLIC_URL })).toContain(`${PUBLIC_URL}/admin, as admin`)
})

test('the QR code is drawn only on request', async () => {
  const env = { PUBLIC_URL: 'https://photos.example.org' }
  expect(await show(env, true)).toContain('▄▄▄▄▄▄▄')
  expect(await show(env, false)).not.toContain('▄')
})
