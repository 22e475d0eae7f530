import * as mupdf from 'mupdf'
import { expect } from 'vitest'
import { LANGUAGE_TAGS, type Language } from '#contract/values/languages.ts'
import type { CardMessages } from '#messages/message-types.ts'
import { createEvent } from '#test/support/app.ts'
import type { Browser } from '#test/support/browser.ts'
import { codesIn, textOf } from '#test/support/printed-page.ts'
import { withApp } from '#test/support/with-app.ts'

const test = withApp({ env: { RATE_LIMITS: 'off' } })

async function cardsOf(browser: Browser, id: number, query: string): Promise<mupdf.Document> {
  const response = await browser.get(`/api/events/${id}/cards.pdf?${query}`)
  return mupdf.Document.openDocument(new Uint8Array(await response.arrayBuffer()), 'application/pdf')
}

const NAMES: Record<Language, string> = {
  en: 'Ada & Bo',
  de: 'Größe Äpfel Öl Übermut',
  fr: 'Cœur à l’Été, Noël',
  es: 'La Boda de Íñigo y Begoña',
  it: 'Perché è così',
  'pt-BR': 'São João & Conceição',
  nl: 'IJsbrand en Zoë',
  pl: 'Ślub Małgorzaty i Łukasza',
  tr: 'İpek ve Çağrı’nın Düğünü',
  uk: 'Весілля Ґалини та Їжака',
  ar: 'زفاف ليلى وسامي',
  ja: '田中さくらの結婚式',
  'zh-Hans': '李明与王芳的婚礼',
}

test.for(LANGUAGE_TAGS)('cards in %s have the name and the steps', async (language, { app }) => {
  const [host, event] = await app.newEvent({ name: NAMES[language], language })
  const pdf = await cardsOf(host, event.id, 'format=poster&paper=a4')
  const { default: words } = (await import(`../../messages/${language}/cards.ts`)) as {
    default: CardMessages
  }
  const letters = (text: string) => text.normalize('NFC').replaceAll(/[\s\p{Cf}]/gu, '')
  const read = letters(textOf(pdf))
  for (const text of [
    NAMES[language],
    words['cards.scan'],
    words['cards.openGallery'],
    words['cards.addPhotos'],
  ])
    // The reader reorders right-to-left text, so compare its letters only.
    for (const part of language === 'ar' ? letters(text) : [letters(text)]) expect(read).toContain(part)
  const fonts = new Set<string>()
  pdf
    .loadPage(0)
    .toStructuredText('preserve-whitespace')
    .walk({
      onChar: (character, _, font) => void (fonts.add(font.getName()), expect(character).not.toBe('\uFFFD')),
    })
  expect([...fonts].every((name) => /fraunces|lora|inter|jetbrains|noto/i.test(name))).toBe(true)
})

test('characters without a font are named before the cards are printed', async ({ app, admin }) => {
  const [host, { id }] = await app.newEvent({ name: 'ꦗꦮ & 김민준 🎉', date: '2033-01-01' })
  const wifi = { name: 'ᏣᎳᎩ دنا', password: '', hidden: false }
  await host.put(`/api/events/${id}/wifi`, { wifi })
  const expected = { characters: ['ꦗ', 'ꦮ', 'Ꮳ', 'Ꮃ', 'Ꭹ'] }
  expect(await host.read(`/api/events/${id}/cards/unprintable`)).toEqual(expected)
  const days = '/api/admin/cards/unprintable?from=2033-01-01&to=2033-01-01'
  expect(await admin.read(days)).toEqual(expected)
  await admin.post('/api/admin/codes', { code: 'JAVA', description: 'ꦗꦮ & 김민준' })
  const ofCode = '/api/admin/codes/java/card/unprintable'
  expect(await admin.read(ofCode)).toEqual({ characters: ['ꦗ', 'ꦮ'] })
})

test('on small cards all text has at least 6 points, and long Wi-Fi passwords are whole', async ({
  app,
  admin,
}) => {
  const password = 'correct horse battery staple 0123456789 correct horse battery st'.slice(0, 63)
  const wifi = { name: 'Schloss Hohenstein Gastnetz 2027', password, hidden: false }
  await admin.put('/api/admin/settings', { wifi })
  for (const language of LANGUAGE_TAGS) {
    const { id } = await createEvent(app.browser(), { name: NAMES[language], language })
    const pdf = await cardsOf(admin, id, 'format=business&paper=letter')
    const text = pdf.loadPage(0).toStructuredText('preserve-whitespace')
    text.walk({ onChar: (_character, _at, _font, size) => expect(size).toBeGreaterThan(5.99) })
    expect(text.asText(), language).not.toContain('…')
    expect(text.asText().replaceAll(/\s/g, '')).toContain(password.replaceAll(' ', ''))
    // The left half of the upper left card.
    const [left, top, width, height] = [54, 36, 126, 144]
    const [code] = await codesIn(pdf, [[left, top, width, height]])
    expect(code, language).toMatch(/^(WIFI:|http)/)
  }
  await admin.put('/api/admin/settings', { wifi: null })
})
