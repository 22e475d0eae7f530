import { expect, test } from 'vitest'
import { Line } from './line.ts'

test('one at a time; whoever waits is told a turn of its own, one after the other', () => {
  const line = new Line()
  expect(line.enter(0)).toBe(0)
  const waits = [line.enter(10), line.enter(20), line.enter(30)]
  expect(waits).toEqual([1500, 2990, 4480])
  line.leave(1000)
  expect(line.enter(1510)).toBe(0)
})

test('turns come as fast as the photos before were', () => {
  const line = new Line()
  for (let i = 0; i < 30; i++) {
    expect(line.enter(i * 1000)).toBe(0)
    line.leave(i * 1000 + 200)
  }
  line.enter(40_000)
  expect(line.enter(40_000)).toBe(201)
})

test('nobody waits for minutes, and all waits are whole milliseconds', () => {
  const line = new Line()
  line.enter(0)
  line.leave(1234.5)
  line.enter(2000)
  const waits = Array.from({ length: 100 }, (_, i) => line.enter(2000 + i))
  expect(Math.max(...waits)).toBeLessThan(33_000)
  expect(waits.every(Number.isInteger)).toBe(true)
})
