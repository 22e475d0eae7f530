import { expect, test } from 'vitest'
import { nextStep } from './stepped-progress.ts'

/** Returns the bar's values until it stops. */
function walk(part: number, confirmed: boolean, from = 0): number[] {
  const steps: number[] = []
  for (let shown = from; ;) {
    const next = nextStep(shown, part, confirmed)
    if (next === shown) return steps
    steps.push((shown = next))
  }
}

test('the bar moves in steps of ten to the sent bytes', () => {
  expect(walk(0.47, false)).toEqual([10, 20, 30, 40])
})

test('the bar holds at 90 until the server confirms', () => {
  expect(walk(1, false).at(-1)).toBe(90)
  expect(walk(1, true, 90)).toEqual([100])
})

test('a small photo that is confirmed at once still moves in steps', () => {
  expect(walk(1, true)).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90, 100])
})

test('a failure resets the bar', () => {
  expect(nextStep(70, 0, false)).toBe(0)
})
