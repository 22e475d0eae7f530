import { expect, test } from 'vitest'
import { tooltipDelay } from './tooltip-delay.ts'

test('a tooltip opens after 700 ms, and at once within 300 ms of another', () => {
  expect(tooltipDelay(10_000, -Infinity)).toBe(700)
  expect(tooltipDelay(10_000, 9_701)).toBe(0)
  expect(tooltipDelay(10_000, 9_700)).toBe(700)
})
