import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { accentColours, contrast } from './accent-colours.ts'

const css = readFileSync(new URL('../../web/ui/theme.css', import.meta.url), 'utf8')
const papers = ['canvas', 'surface', 'sunken'].map((name) =>
  [...css.matchAll(new RegExp(`--${name}: (#\\w{6});`, 'g'))].map(([, colour]) => colour!),
)

test('contrast is computed as in the WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test.each([
  '#b04a22',
  '#ffff00',
  '#000000',
  '#ffffff',
  '#0000ff',
  '#ff0000',
  '#00ff7f',
  '#808080',
  '#e91e63',
])('%s is readable in both themes on every background, and so is text on it', (chosen) => {
  for (const [n, theme] of (['light', 'dark'] as const).entries()) {
    const { accent, strong, soft, on } = accentColours(chosen, theme)
    const others = [...papers.map((themes) => themes[n]!), soft, on]
    for (const other of others)
      expect(contrast(accent, other), `${theme} ${other}`).toBeGreaterThanOrEqual(4.5)
    expect(contrast(strong, on)).toBeGreaterThanOrEqual(4.5)
  }
})

test('a readable colour is unchanged', () => {
  expect(accentColours('#1a5c8a', 'light').accent).toBe('#1a5c8a')
  expect(accentColours('#f2a57f', 'dark').accent).toBe('#f2a57f')
  expect(accentColours('#1a5c8a', 'dark').accent).not.toBe('#1a5c8a')
})
