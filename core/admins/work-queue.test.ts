import { expect, test } from 'vitest'
import { createWorkQueue } from './work-queue.ts'

function held() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { work: () => promise, end: resolve }
}

test('two tasks run at once, the others in order, and a failure frees its slot', async () => {
  const queue = createWorkQueue(2, 10)
  const started: number[] = []
  const jobs = [held(), held(), held(), held()]
  const done = jobs.map(({ work }, i) =>
    queue(async () => {
      started.push(i)
      await work()
      if (i === 0) throw new Error('failed')
    }),
  )
  await expect.poll(() => started).toEqual([0, 1])
  jobs[0]!.end()
  await expect(done[0]).rejects.toThrow('failed')
  await expect.poll(() => started).toEqual([0, 1, 2])
  jobs[1]!.end()
  await expect.poll(() => started).toEqual([0, 1, 2, 3])
  for (const { end } of jobs) end()
  await Promise.all(done.slice(1))
  await expect(queue(async () => 'free again')).resolves.toBe('free again')
})

test('rejects at once when the queue is full', async () => {
  const queue = createWorkQueue(1, 1)
  const first = held()
  const running = [queue(first.work), queue(async () => 'second')]
  await expect(queue(async () => 'third')).rejects.toMatchObject({ kind: 'unavailable' })
  first.end()
  expect(await Promise.all(running)).toEqual([undefined, 'second'])
})
