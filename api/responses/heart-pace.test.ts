import { expect, test } from 'vitest'
import { samplePhoto } from '#web/photo/sample-photo.ts'
import { HEART_INTERVAL_MS, HeartPace } from './heart-pace.ts'

let now = 0
const paced = () => new HeartPace(() => now)

test('a photo that the whole room likes is told of once in an interval, with all that came by then', () => {
  const pace = paced()
  const told: number[] = []
  for (let heartCount = 0; heartCount < 30; heartCount++, now += HEART_INTERVAL_MS / 10)
    told.push(...pace.pick([samplePhoto(1, { heartCount })]).due.map((photo) => photo.heartCount))
  expect(told).toEqual([0, 10, 20])
})

test('what else changes is told at once, and one photo does not hold up another', () => {
  const pace = paced()
  pace.pick([samplePhoto(1)])
  const featured = samplePhoto(1, { featured: true, heartCount: 3 })
  expect(pace.pick([featured, samplePhoto(2)])).toEqual({ due: [featured, samplePhoto(2)], early: [] })
  expect(pace.pick([{ ...featured, heartCount: 4 }, samplePhoto(3)])).toEqual({
    due: [samplePhoto(3)],
    early: [1],
  })
})
