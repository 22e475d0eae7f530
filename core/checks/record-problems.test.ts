import { beforeEach, expect, test } from 'vitest'
import { workerServices } from '#test/support/worker-services.ts'
import { Problem } from './problem.ts'
import { recordProblems, type Results } from './record-problems.ts'
import { snoozeProblem } from './snooze-problem.ts'

const { rows } = await workerServices()
beforeEach(() => rows().nativeDelete(Problem, {}))

const record = (results: Results) => recordProblems(rows(), results)
const find = () => rows().find(Problem, { wellSince: null }, { orderBy: { name: 'asc' } })
/** Makes every recorded moment older. */
const pass = (seconds: number) =>
  rows().execute(
    `update problems set since = since - make_interval(secs => ${seconds}), well_since = well_since - make_interval(secs => ${seconds})`,
  )

test('a problem is listed until its check is well; a check without a result keeps it', async () => {
  await record({ worker: { level: 'act', values: { minutes: 2 } }, disk: { level: 'look' } })
  expect(await find()).toMatchObject([{ name: 'disk' }, { name: 'worker', values: { minutes: 2 } }])
  await record({ worker: { level: 'act', values: { minutes: 3 } }, disk: null })
  expect(await find()).toMatchObject([{ name: 'worker', values: { minutes: 3 } }])
  await record({})
  expect(await find()).toHaveLength(1)
})

test('an urgent problem is reported once after a minute, and its solution once after another', async () => {
  const act: Results = { worker: { level: 'act', values: { minutes: 2 } } }
  expect(await record(act)).toEqual({ found: [], solved: [] })
  await pass(61)
  expect(await Promise.all([record(act), record(act)])).toEqual(
    expect.arrayContaining([
      { found: [{ name: 'worker', values: { minutes: 2 } }], solved: [] },
      { found: [], solved: [] },
    ]),
  )
  expect(await record({ worker: null })).toEqual({ found: [], solved: [] })
  await pass(61)
  expect(await record({ worker: null })).toMatchObject({ solved: [{ name: 'worker' }] })
  expect(await record({ worker: null })).toEqual({ found: [], solved: [] })
})

test('a problem that comes back within a minute is the same problem', async () => {
  const act: Results = { worker: { level: 'act' } }
  await record(act)
  await pass(61)
  await record(act)
  await record({ worker: null })
  await record(act)
  await pass(61)
  expect(await record(act)).toEqual({ found: [], solved: [] })
})

test('problems that are not urgent, or snoozed, are reported to nobody', async () => {
  const results: Results = { disk: { level: 'look' }, worker: { level: 'act' } }
  await record(results)
  await snoozeProblem(rows(), 'worker', { hours: 1, reason: 'repair' })
  await pass(61)
  expect(await record(results)).toEqual({ found: [], solved: [] })
  await record({ disk: null, worker: null })
  await pass(61)
  expect(await record({})).toEqual({ found: [], solved: [] })
})

test('only a current problem can be snoozed', async () => {
  await expect(snoozeProblem(rows(), 'disk', { hours: 1, reason: '' })).rejects.toThrow('already solved')
})
