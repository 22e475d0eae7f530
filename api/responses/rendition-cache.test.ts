import { expect, test, vi } from 'vitest'
import type { Storage } from '#core/infra/storage/storage.ts'
import { cacheRenditions } from './rendition-cache.ts'

const storeOf = (objects: Record<string, Buffer>) => ({
  read: vi.fn<Storage['read']>(async (key) => objects[key] ?? null),
})

test('concurrent and repeated reads query the store once', async () => {
  const store = storeOf({ a: Buffer.from('tile') })
  const read = cacheRenditions(store)
  const responses = await Promise.all([read('a'), read('a'), read('a')])
  expect([...responses, await read('a')].map(String)).toEqual(Array(4).fill('tile'))
  expect(store.read).toHaveBeenCalledTimes(1)
})

test('a missing rendition is queried again', async () => {
  const objects: Record<string, Buffer> = {}
  const read = cacheRenditions(storeOf(objects))
  expect(await read('a')).toBeUndefined()
  objects.a = Buffer.from('here')
  expect(String(await read('a'))).toBe('here')
})

test('a failed read is not cached', async () => {
  const store = storeOf({ a: Buffer.from('tile') })
  store.read.mockRejectedValueOnce(new Error('away'))
  const read = cacheRenditions(store)
  await expect(read('a')).rejects.toThrow('away')
  expect(String(await read('a'))).toBe('tile')
})

test('the least recently used renditions are evicted', async () => {
  const store = storeOf({ a: Buffer.alloc(60), b: Buffer.alloc(60) })
  const read = cacheRenditions(store, 100)
  for (const key of ['a', 'b', 'a']) await read(key)
  expect(store.read.mock.calls).toEqual([['a'], ['b'], ['a']])
})
