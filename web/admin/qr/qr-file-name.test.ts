import { expect, test } from 'vitest'
import { qrFileName } from './qr-file-name.ts'

test.each([
  ['Summer Party 2026', 'summer-party-2026-qr-code.png'],
  ["Noor's 30th!", 'noor-s-30th--qr-code.png'],
  ['Ada & Grace', 'ada---grace-qr-code.png'],
  ['Zoë’s Ünal', 'zoë-s-ünal-qr-code.png'],
  ['結婚式', '結婚式-qr-code.png'],
  ['../../etc/passwd', '------etc-passwd-qr-code.png'],
])('the QR image of %s is saved as %s', (name, file) => {
  expect(qrFileName(name)).toBe(file)
})
