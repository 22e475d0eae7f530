import { expect, test } from 'vitest'
import { samplePhoto } from '#web/photo/sample-photo.ts'
import { neighbour, successor } from './neighbours.ts'

const photos = [3, 2, 1].map((id) => samplePhoto(id))

test('next and previous go around the ends', () => {
  expect(neighbour(photos, 3, 1)?.id).toBe(2)
  expect(neighbour(photos, 1, 1)?.id).toBe(3)
  expect(neighbour(photos, 3, -1)?.id).toBe(1)
})

test('a single photo is its own neighbour', () => {
  expect(neighbour([samplePhoto(5)], 5, -1)?.id).toBe(5)
})

test('in place of a photo that has gone stands the one behind it, at the end the last', () => {
  expect(successor(photos, 1)?.id).toBe(2)
  expect(successor(photos, 3)?.id).toBe(1)
  expect(successor([], 0)).toBeUndefined()
})
