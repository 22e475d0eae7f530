import { expect, test, vi } from 'vitest'
import { gatherLookups } from './gather-lookups.ts'

const lengths = async (keys: string[]) =>
  new Map(keys.filter((key) => key !== '').map((key) => [key, key.length]))

test('what is asked for in one turn is looked up together, each key once', async () => {
  const find = vi.fn<typeof lengths>(lengths)
  const lookUp = gatherLookups(find)
  const answers = await Promise.all(['a', 'bb', 'a', ''].map((key) => lookUp(key)))
  expect(answers).toEqual([1, 2, 1, undefined])
  expect(find.mock.calls).toEqual([[['a', 'bb', '']]])
})

test('what is asked for while a look-up runs is looked up after it was asked for', async () => {
  const first = Promise.withResolvers<Map<string, number>>()
  const find = vi.fn<typeof lengths>(lengths).mockReturnValueOnce(first.promise)
  const lookUp = gatherLookups(find)
  const before = lookUp('a')
  await vi.waitFor(() => expect(find).toHaveBeenCalledOnce())
  expect(await lookUp('a')).toBe(1)
  first.resolve(new Map([['a', 0]]))
  expect(await before).toBe(0)
})

test('an error reaches everybody who asked in that turn, and nobody after it', async () => {
  const find = vi.fn<typeof lengths>(lengths).mockRejectedValueOnce(new Error('no database'))
  const lookUp = gatherLookups(find)
  const asked = await Promise.allSettled([lookUp('a'), lookUp('bb')])
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await lookUp('a')).toBe(1)
})
