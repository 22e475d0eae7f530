import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { describeOnEveryBackend, LOCK_MS, type Run } from '#test/support/job-bench.ts'
import { TIMEOUT_MS } from '#test/support/timeout.ts'

describeOnEveryBackend('killed workers', (bench) => {
  test("another worker takes a killed worker's job", async () => {
    await bench.queue.enqueue('photo.renditions', { photoId: 6 })
    const words: string[] = []
    const child = bench.startProcess(`report('started'); await new Promise(() => {})`, (word) =>
      words.push(word),
    )
    await vi.waitFor(() => expect(words).toEqual(['started']), TIMEOUT_MS)
    const run = vi.fn<Run>(async () => {})
    await bench.work(run)
    // Longer than the lock of a dead worker and the interval between checks for it.
    await sleep(LOCK_MS + 1_000)
    expect(run).not.toHaveBeenCalled()
    child.kill('SIGKILL')
    await vi.waitFor(() => expect(run).toHaveBeenCalledWith('photo.renditions', { photoId: 6 }), TIMEOUT_MS)
  })

  test('a photo that kills five workers fails and is reported; jobs beside it complete', async () => {
    for (const photoId of [1, 666, 2, 3]) await bench.queue.enqueue('photo.renditions', { photoId })
    await bench.queue.enqueue('photo.heavyRenditions', { photoId: 4 })
    const words: string[] = []
    const run = `
      if (photoId === 666) { await sleep(200); process.kill(process.pid, 'SIGKILL') }
      await sleep(1000)
      report('done ' + photoId)`
    let deaths = -1
    const finished = () =>
      words.includes('exhausted 666') && words.filter((word) => word.startsWith('done')).length >= 4
    while (!finished() && deaths < 10) {
      deaths++
      const child = bench.startProcess(run, (word) => words.push(word))
      await Promise.race([once(child, 'exit'), vi.waitFor(() => expect(finished()).toBe(true), TIMEOUT_MS)])
    }
    expect(new Set(words)).toEqual(new Set(['done 1', 'done 2', 'done 3', 'done 4', 'exhausted 666']))
    expect(deaths).toBe(5)
  })
})
