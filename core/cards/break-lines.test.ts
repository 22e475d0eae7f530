import { expect, test } from 'vitest'
import { breakLines } from './break-lines.ts'

/** Every character as wide as any other. */
const broken = (text: string, width: number, language: 'en' | 'ja' | 'zh-Hans' = 'en') =>
  breakLines(text, language, width, (line) => [...line].length)

test('a text takes as few lines as it can, and they are about as long as one another', () => {
  expect(broken('Anna & Tom', 10)).toEqual(['Anna & Tom'])
  expect(broken('The golden wedding of Ada and Bo', 22)).toEqual(['The golden wedding', 'of Ada and Bo'])
})

test('a word with a hyphen may be divided there, and no other', () => {
  expect(broken('Hohenstein-Oberpfaffenhofen', 18)).toEqual(['Hohenstein-', 'Oberpfaffenhofen'])
  expect(broken('Oberpfaffenhofen', 8)).toEqual(['Oberpfaffenhofen'])
})

test('Japanese and Chinese are divided between words, and never before what closes', () => {
  expect(broken('田中さくら・佐藤健一', 6, 'ja').join('|')).toMatch(/^田中さくら・\|佐藤健一$/)
  expect(broken('你好，世界。', 3, 'zh-Hans')).toEqual(['你好，', '世界。'])
})
