import { expect, test } from 'vitest'
import { receiptOf } from './find-receipt.ts'
import type { HandOver } from './hand-over.ts'

const row = {
  eventName: 'Ada & Bo',
  eventDate: '2026-07-04',
  actor: 'host',
  username: null,
  place: 'download',
  photos: 240,
  hiddenPhotos: 0,
  lost: 0,
  bytes: 1_234_567_890,
  checksum: 'abc',
  doneAt: new Date('2026-07-05T22:30:00Z'),
  deletedAt: null,
} as HandOver
const deleted = { deletedAt: new Date('2026-07-06T07:00:00Z'), left: 0 }

const read = (changes: Partial<HandOver> = {}) =>
  receiptOf({ ...row, ...changes }, { name: 'Hall', timeZone: 'Europe/Berlin' }, 'de')

test('a receipt names event, time, host, photos and bytes in its language', async () => {
  expect(await read()).toEqual({
    name: 'Ada & Bo',
    language: 'de',
    venue: 'Hall',
    title: 'Beleg einer Übergabe',
    rows: [
      ['Event', 'Ada & Bo\n4. Juli 2026'],
      ['Übergeben am', '6. Juli 2026 um 00:30'],
      ['Durch', 'Ein Gastgeber des Events'],
      ['Wie', 'Als ZIP-Download'],
      ['Fotos', '240 Fotos'],
      ['Größe', '1.177,4 MB\n1.234.567.890 Byte'],
      ['Danach', 'Das Event ist noch auf diesem Server.'],
    ],
    checksum: {
      label: 'Prüfsumme (SHA-256) der Datei SHA256SUMS',
      value: 'abc',
      text: expect.stringContaining('Zusammen mit diesem Beleg'),
    },
    signature: 'Erhalten (Datum und Unterschrift)',
  })
})

test.each([
  [{ actor: 'admin' }, 'Veranstaltungsort'],
  [{ actor: 'admin', username: 'eve' }, 'Veranstaltungsort: eve'],
  [{ place: 'drive', folder: 'Ada' }, 'Auf einem Laufwerk, im Ordner \u2068Ada\u2069'],
  [{ hiddenPhotos: 3, lost: 2 }, '240 Fotos\nDavon für Gäste nicht sichtbar: 3\nFehlten im Fotospeicher: 2'],
  [{ ...deleted, atOnce: true }, 'Endgültig gelöscht: 6. Juli 2026 um 09:00'],
  [
    { ...deleted, atOnce: false, left: 5 },
    'Gelöscht: 6. Juli 2026 um 09:00. 7 Tage im Papierkorb.\nOhne Übergabe gelöscht: 5',
  ],
] as const)('the receipt of a hand-over with %j has the text %j', async (changes, text) => {
  expect((await read(changes)).rows.map((row) => row[1])).toContain(text)
})
