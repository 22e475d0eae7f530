import { beforeAll, expect, test } from 'vitest'
import { openFonts } from './fonts.ts'
import { directionOf, shapeLine } from './shape-line.ts'

const TEXTS = ['زفاف ليلى & Tom (2027)', 'Ada (زفاف) Bo', 'Ślub Łukasza 🎉', 'Весілля Ґалини', '田中 結婚']
beforeAll(async () => {
  for (const text of TEXTS) await openFonts(text, 'heading', 'en')
  await openFonts('田中', 'heading', 'zh-Hans')
})

const shaped = (text: string) => shapeLine(text, 'heading', 'en', directionOf(text))
const said = (text: string) => shaped(text).map((run) => run.text)
const fonts = (text: string) => [
  ...new Set(shaped(text).map(({ cut }) => cut.id.replace(/-\d.*|-(wght|opsz).*/, ''))),
]

test('what runs to the left and what runs to the right stand in the order in which they are read', () => {
  expect(said(TEXTS[0]!)).toEqual(['Tom (2027)', ' &', 'زفاف ليلى '])
  expect(said(TEXTS[1]!).join('')).toBe('Ada (زفاف) Bo')
})

test('each script has a font, Cyrillic headings one with serifs, and what no font has is left out', () => {
  expect(fonts(TEXTS[2]!)).toEqual(['fraunces-latin-ext', 'fraunces-latin'])
  expect(said(TEXTS[2]!).join('')).toBe('Ślub Łukasza ')
  expect(fonts(TEXTS[3]!)[0]).toMatch(/^lora-cyrillic/)
  expect(fonts(TEXTS[4]!).every((id) => id.startsWith('noto-serif-jp'))).toBe(true)
})

test('a Chinese card has the Chinese shapes of the characters that both write', () => {
  const [run] = shapeLine('田中', 'heading', 'zh-Hans', 'ltr')
  expect(run!.cut.id).toMatch(/^noto-serif-sc/)
})
