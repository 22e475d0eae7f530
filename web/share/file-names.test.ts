import { expect, test } from 'vitest'
import { archiveFileName, qrFileName } from './file-names.ts'

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
  ['Ada & Bo', 'Ada & Bo photos.zip'],
  ['AC/DC: Live?', 'AC-DC- Live- photos.zip'],
  ['...', 'event photos.zip'],
])('all photos of %s are saved as %s', (name, file) => {
  expect(archiveFileName(name)).toBe(file)
})
