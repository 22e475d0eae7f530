import { expect, test } from 'vitest'
import { dotsOf, pileAt, turned } from './rotation.ts'

test('the pile has three pictures, the current one in front, and wraps around', () => {
  expect(pileAt(['a', 'b', 'c', 'd'], 0)).toEqual(['a', 'b', 'c'])
  expect(pileAt(['a', 'b', 'c', 'd'], 3)).toEqual(['d', 'a', 'b'])
})

test('a pile of fewer pictures repeats none', () => {
  expect(pileAt(['a', 'b'], 1)).toEqual(['b', 'a'])
  expect(pileAt([], 0)).toEqual([])
})

test('turning wraps around both ends', () => {
  expect(turned(0, -1, 4)).toBe(3)
  expect(turned(3, 1, 4)).toBe(0)
  expect(turned(0, 1, 0)).toBe(0)
})

test('at most five dots; the rest is counted', () => {
  expect(dotsOf(2, 3)).toEqual({ dots: 3, more: 0, lit: 2 })
  expect(dotsOf(6, 12)).toEqual({ dots: 5, more: 7, lit: -1 })
})
