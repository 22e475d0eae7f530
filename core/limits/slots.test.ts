import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSlots } from './slots.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Records commands as `eval a 1`: the name, the key and the number of slots. */
function recorder(status: string, taken: () => Promise<number> = async () => 1) {
  const commands: string[] = []
  const record = (name: string, key: string, slots: unknown[]) =>
    commands.push(`${name} ${key} ${slots.length}`)
  return {
    commands,
    status,
    eval: (_: string, __: number, key: string, ...slots: unknown[]) => (record('eval', key, slots), taken()),
    zrem: async (key: string, ...slots: unknown[]) => record('zrem', key, slots),
  }
}
const open = (redis: object) => createSlots(redis as never, 'limit')

test('held slots are renewed every 20 seconds while Redis is ready, and freed once', async () => {
  const redis = recorder('connecting')
  const slots = open(redis)
  const free = await slots.take('a', 2)
  await slots.take('a', 2)
  await slots.take('b', 1)
  const commandsIn = (ms: number) => {
    vi.advanceTimersByTime(ms)
    return redis.commands.splice(0)
  }
  expect(commandsIn(20_000)).toEqual([])
  redis.status = 'ready'
  expect([commandsIn(19_999), commandsIn(1)]).toEqual([[], ['eval limit:open:a 2', 'eval limit:open:b 1']])
  free!()
  free!()
  expect(commandsIn(20_000)).toEqual(['zrem limit:open:a 1', 'eval limit:open:a 1', 'eval limit:open:b 1'])
  slots.close()
  expect(commandsIn(20_000)).toEqual(['zrem limit:open:a 1', 'zrem limit:open:b 1'])
})

test('a slot that other processes hold is not taken; a failing Redis rejects nobody', async () => {
  const full = recorder('ready', async () => 0)
  const slots = open(full)
  expect(await slots.take('a', 1)).toBeNull()
  expect(full.commands).toEqual(['eval limit:open:a 2', 'zrem limit:open:a 1'])
  vi.advanceTimersByTime(20_000)
  expect(full.commands).toHaveLength(2)
  slots.close()
  const failing = open(recorder('ready', () => Promise.reject(new Error('down'))))
  expect(await failing.take('a', 1)).toBeTypeOf('function')
  expect(await failing.take('a', 1)).toBeNull()
  failing.close()
})
