import { expect, test } from 'vitest'
import { breakLines } from './break-lines.ts'

/** Breaks text with all characters equally wide. */
const broken = (text: string, width: number, language: 'en' | 'ja' | 'zh-Hans' = 'en') =>
  breakLines(text, language, width, (line) => [...line].length, 'phrases')

test('a text takes as few lines as possible, of about equal length', () => {
  expect(broken('Anna & Tom', 10)).toEqual(['Anna & Tom'])
  expect(broken('The golden wedding of Ada and Bo', 22)).toEqual(['The golden wedding', 'of Ada and Bo'])
})

test('words break only at hyphens', () => {
  expect(broken('Hohenstein-Oberpfaffenhofen', 18)).toEqual(['Hohenstein-', 'Oberpfaffenhofen'])
  expect(broken('Oberpfaffenhofen', 8)).toEqual(['Oberpfaffenhofen'])
})

test('Japanese and Chinese lines break after particles and punctuation, never inside a name', () => {
  expect(broken('田中さくら・佐藤健一', 6, 'ja')).toEqual(['田中さくら・', '佐藤健一'])
  expect(broken('田中さくらと佐藤健一の結婚式', 8, 'ja')).toEqual(['田中さくらと', '佐藤健一の結婚式'])
  expect(broken('陳怡君與林志豪', 4, 'zh-Hans')).toEqual(['陳怡君與', '林志豪'])
  expect(broken('你好，世界。', 3, 'zh-Hans')).toEqual(['你好，', '世界。'])
})

test('Arabic lines break between words, but not inside a compound name', () => {
  expect(broken('زفاف عبد الله', 9)).toEqual(['زفاف', 'عبد الله'])
})
