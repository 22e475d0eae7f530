import { beforeEach, expect, test } from 'vitest'
import { watchClock } from '#core/infra/clock.ts'
import { Event } from '#core/events/event.ts'
import { sweep } from '#core/sweep.ts'
import { workerServices } from '#test/support/worker-services.ts'
import { compareClock, compareWithLastHeartbeat, isClockInDoubt } from './clock-doubt.ts'
import { Problem } from './problem.ts'
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

test('nothing is deleted by age while the clock is in doubt, until a browser has the same time', async () => {
  const id = await addEvent({ date: '2026-01-01', deleteAfterDays: 1 })
  const exists = () => rows().count(Event, { id })
  const clock = clockNow()
  offset = 24 * HOUR
  await sweep(rows(), { ...services, clock })
  await sweep(rows(), { ...services, clock })
  expect(await exists()).toBe(1)
  await compareClock(rows(), Date.now() - 24 * HOUR)
  await sweep(rows(), { ...services, clock })
  expect(await exists()).toBe(1)
  await compareClock(rows(), Date.now() + 1000)
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
  await compareClock(rows(), Date.now())
  await compareWithLastHeartbeat(rows(), Date.now())
  expect(await isClockInDoubt(rows(), clockNow())).toBe(after > 30 * 24 * HOUR)
})
