import { beforeEach, expect, test, vi } from 'vitest'
import { watchClock } from '#core/infra/clock.ts'
import { Event } from '#core/events/event.ts'
import { sweep } from '#core/sweep.ts'
import { workerServices } from '#test/support/worker-services.ts'
import { compareClock, compareWithLastHeartbeat, isClockInDoubt } from './clock-doubt.ts'
import { Problem } from './problem.ts'
import { recordProblems } from './record-problems.ts'
import { ServerProcess } from './server-process.ts'

const { rows, services, addEvent } = await workerServices()
const HOUR = 60 * 60 * 1000
let offset = 0
beforeEach(async () => {
  offset = 0
  await rows().nativeDelete(Problem, {})
  await rows().nativeDelete(ServerProcess, {})
})
const clockNow = () =>
  watchClock(
    () => Date.now() + offset,
    () => performance.now() / 1000,
  )
/** Compares the clock with a browser that is this far ahead of it. */
const compare = (ahead: number, clock = clockNow()) =>
  recordProblems(rows(), { clock: compareClock(clock, Date.now() + ahead) })

test.each([
  [24 * HOUR, true, { unit: 'days', amount: 1 }],
  [-3 * HOUR, true, { unit: 'hours', amount: 3 }],
  [11 * 60_000, true, { unit: 'minutes', amount: 11 }],
  [5 * 60_000, false, undefined],
])('after a jump by %i ms the clock is in doubt: %s', async (jump, inDoubt, values) => {
  const clock = clockNow()
  offset = jump
  expect(await isClockInDoubt(rows(), clock)).toBe(inDoubt)
  const problem = await rows().findOne(Problem, 'clock')
  expect(problem?.values).toEqual(values)
})

test('a jump that the database could not store is stored by the next call', async () => {
  const clock = clockNow()
  offset = 24 * HOUR
  const em = rows()
  vi.spyOn(em, 'upsert').mockRejectedValueOnce(new Error('no database'))
  await expect(isClockInDoubt(em, clock)).rejects.toThrow('no database')
  expect(await isClockInDoubt(em, clock)).toBe(true)
})

test('nothing is deleted by age while the clock is in doubt, until a browser has the same time', async () => {
  const id = await addEvent({ date: '2026-01-01', deleteAfterDays: 1 })
  const exists = () => rows().count(Event, { id })
  const clock = clockNow()
  offset = 24 * HOUR
  await sweep(rows(), { ...services, clock })
  await sweep(rows(), { ...services, clock })
  expect(await exists()).toBe(1)
  await compare(-24 * HOUR)
  await sweep(rows(), { ...services, clock })
  expect(await exists()).toBe(1)
  await compare(1000)
  await sweep(rows(), { ...services, clock })
  expect(await exists()).toBe(0)
})

test.each([
  [HOUR, false],
  [29 * 24 * HOUR, false],
  [31 * 24 * HOUR, true],
  [-HOUR, true],
])('a start %i ms after the last heartbeat puts the clock in doubt: %s', async (after, inDoubt) => {
  await compareWithLastHeartbeat(rows())
  await rows().insert(ServerProcess, { kind: 'api', version: '0', seenAt: new Date(Date.now() - after) })
  await compareWithLastHeartbeat(rows())
  expect(await isClockInDoubt(rows(), clockNow())).toBe(inDoubt)
  await compare(0)
  await compareWithLastHeartbeat(rows(), Date.now())
  expect(await isClockInDoubt(rows(), clockNow())).toBe(after > 30 * 24 * HOUR)
})

test('a browser with the same time outweighs wrong ones for a day, but no jump', async () => {
  const clock = clockNow()
  const inDoubt = () => isClockInDoubt(rows(), clock)
  await compare(HOUR, clock)
  expect(await inDoubt()).toBe(true)
  for (const ahead of [0, HOUR]) await compare(ahead, clock)
  expect(await inDoubt()).toBe(false)
  offset = 2 * HOUR
  expect(await inDoubt()).toBe(true)
  await compare(HOUR, clock)
  expect(await inDoubt()).toBe(true)
  await compare(0, clock)
  clock.confirmedAt -= 25 * HOUR
  await compare(HOUR, clock)
  expect(await inDoubt()).toBe(true)
})

test('a process whose clock is set back stays in the list', async () => {
  await rows().insert(ServerProcess, { kind: 'worker', version: '0', seenAt: new Date(Date.now() + HOUR) })
  const clock = clockNow()
  offset = -HOUR
  expect(await isClockInDoubt(rows(), clock)).toBe(true)
  const [row] = await rows().find(ServerProcess, {})
  expect(row!.seenAt.getTime()).toBeLessThan(Date.now() + 60_000)
})
