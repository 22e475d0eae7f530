import { expect, test } from 'vitest'
import { release } from './release.ts'

test('separate memory is released', () => {
  const bytes = Buffer.allocUnsafeSlow(1000)
  const { buffer } = bytes
  release(bytes)
  release(bytes)
  expect(buffer.byteLength).toBe(0)
  expect(bytes).toHaveLength(0)
})

test('shared memory is not released', () => {
  const bytes = Buffer.from('from the pool')
  release(bytes)
  expect(String(bytes)).toBe('from the pool')
})
