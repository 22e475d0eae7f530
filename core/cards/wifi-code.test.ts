import { expect, test } from 'vitest'
import { wifiCode } from './wifi-code.ts'

const wifi = { name: 'Casa Blanca', password: 'sommer2026', hidden: false }

test.each([
  ['a network with a password', wifi, 'WIFI:T:WPA;S:Casa Blanca;P:sommer2026;;'],
  ['an open one', { ...wifi, password: '' }, 'WIFI:T:nopass;S:Casa Blanca;;'],
  ['a hidden network', { ...wifi, hidden: true }, 'WIFI:T:WPA;S:Casa Blanca;P:sommer2026;H:true;;'],
  [
    'every special character',
    { name: 'a;b,c:d"e\\f', password: '\\;,:"\\\\;;', hidden: false },
    String.raw`WIFI:T:WPA;S:a\;b\,c\:d\"e\\f;P:\\\;\,\:\"\\\\\;\;;;`,
  ],
  ['other scripts, unchanged', { ...wifi, name: 'カフェ ☕' }, 'WIFI:T:WPA;S:カフェ ☕;P:sommer2026;;'],
])('%s is encoded as phones expect it', (_, network, code) => {
  expect(wifiCode(network)).toBe(code)
})
