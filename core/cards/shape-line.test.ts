import { beforeAll, expect, test } from 'vitest'
import { openFonts } from './fonts.ts'
import { shapeLine, textDirection } from './shape-line.ts'

const TEXTS = ['زفاف ليلى & Tom (2027)', 'Ada (زفاف) Bo', 'Ślub Łukasza 🎉', 'Весілля Ґалини', '田中 結婚']
beforeAll(async () => {
  for (const text of TEXTS) await openFonts(text, 'heading', 'en')
  await openFonts('田中', 'heading', 'zh-Hans')
})

const shaped = (text: string) => shapeLine(text, 'heading', 'en', textDirection(text))
const textsOf = (text: string) => shaped(text).map((run) => run.text)
const fonts = (text: string) => [
  ...new Set(shaped(text).map(({ cut }) => cut.id.replace(/-\d.*|-(wght|opsz).*/, ''))),
]

test('runs of both directions are in visual order', () => {
  expect(textsOf(TEXTS[0]!)).toEqual(['Tom (2027)', ' &', 'زفاف ليلى '])
  expect(textsOf(TEXTS[1]!).join('')).toBe('Ada (زفاف) Bo')
})

test('each script has a font, Cyrillic headings one with serifs; unsupported characters are omitted', () => {
  expect(fonts(TEXTS[2]!)).toEqual(['fraunces-latin-ext', 'fraunces-latin'])
  expect(textsOf(TEXTS[2]!).join('')).toBe('Ślub Łukasza ')
  expect(fonts(TEXTS[3]!)[0]).toMatch(/^lora-cyrillic/)
  expect(fonts(TEXTS[4]!).every((id) => id.startsWith('noto-serif-jp'))).toBe(true)
})

test('a Chinese card uses the Chinese shapes of shared characters', () => {
  const [run] = shapeLine('田中', 'heading', 'zh-Hans', 'ltr')
  expect(run!.cut.id).toMatch(/^noto-serif-sc/)
})
