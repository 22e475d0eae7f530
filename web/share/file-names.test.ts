import { expect, test } from 'vitest'
import { archiveFileName, consoleQrFileName, qrFileName } from './file-names.ts'

test.each([
  ['Ada & Grace', 'Ada & Grace-qr-code.png'],
  ['Zoë’s 40th', 'Zoë’s 40th-qr-code.png'],
  ['AC/DC: Live?', 'AC-DC- Live--qr-code.png'],
  ['../../etc', '..-..-etc-qr-code.png'],
  ['The end...', 'The end-qr-code.png'],
  ['...', 'event-qr-code.png'],
])('the QR code of %s is saved as %s', (name, file) => {
  expect(qrFileName(name)).toBe(file)
})

test.each([
  ['Summer Party 2026', 'summer-party-2026-qr-code.png'],
  ["Noor's 30th!", 'noor-s-30th--qr-code.png'],
  ['Ada & Grace', 'ada---grace-qr-code.png'],
  ['Zoë’s Ünal', 'zoë-s-ünal-qr-code.png'],
  ['結婚式', '結婚式-qr-code.png'],
  ['../../etc/passwd', '------etc-passwd-qr-code.png'],
])('the console saves the QR image of %s as %s', (name, file) => {
  expect(consoleQrFileName(name)).toBe(file)
})

test.each([
  ['Ada & Bo', 'Ada & Bo photos.zip'],
  ['AC/DC: Live?', 'AC-DC- Live- photos.zip'],
  ['...', 'event photos.zip'],
])('all photos of %s are saved as %s', (name, file) => {
  expect(archiveFileName(name)).toBe(file)
})
