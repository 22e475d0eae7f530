import { spawn, type ChildProcess } from 'node:child_process'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest'
import { HEAVY_JOBS, LOW_PRIORITY_JOBS, type JobName, type Jobs } from '#core/jobs.ts'
import { consume, type ConsumeOptions, type Consumer, type Runs } from '#worker/consume.ts'
import { openQueue, type Queue } from '#core/infra/queue/queue.ts'
import { testBackends, type TestBackend } from './backends.ts'
import { skipIf } from './skip-if.ts'

export const log = pino({ level: 'silent' })

/** Intervals for tests: stalled jobs are found soon, and no sweep runs. */
const shortTimes = { stalledInterval: 500, sweepIntervalMs: 3_600_000 }
/** Intervals of processes that are killed. Shorter ones would take jobs from a live process on a busy machine. */
export const LOCK_MS = 10_000
const every: { [N in JobName]: Jobs[N] } = {
  'photo.renditions': { photoId: 0 },
  'photo.largeRenditions': { photoId: 0 },
  'photo.heavyRenditions': { photoId: 0 },
  'photo.jpegCopy': { photoId: 0 },
  'photo.test': { testId: 0 },
  'photo.autoHide': { photoId: 0 },
  'event.profileImage': { eventId: 0 },
  'event.qrImages': { eventId: 0 },
  'adminCode.qrImages': { adminCodeId: 0 },
  'handOver.write': { handOverId: 0 },
  'backup.look': {},
  'backup.write': { backupId: 0 },
  'backup.rehearse': { backupId: 0 },
  'objects.cleanUp': {},
  'store.verify': {},
  sweep: {},
}
const names = Object.keys(every)

export type Run = (name: JobName, payload: Record<string, number>) => Promise<void>

/** Fixture of tests of jobs: an empty queue, and workers that stop with the test. */
export interface Bench {
  backend: TestBackend
  queue: Queue<Jobs>
  /** Starts a worker that handles each job with `run`. Scheduled jobs run only with a sweep interval. */
  work(run: Run, options?: ConsumeOptions): Promise<Consumer>
  /** Starts a worker process. `run` is the source of its handler, which has `photoId` and calls `report`. */
  startProcess(run: string, report: (word: string) => void): ChildProcess
}

/** Runs the same tests on every backend. Missing backends are reported as skipped. */
export function describeOnEveryBackend(
  what: string,
  facts: (bench: Bench, start: () => Promise<TestBackend>) => void,
) {
  for (const { name, missing, start } of testBackends)
    describe(`${what} on ${name}`, skipIf(missing), () => {
      const consumers: Consumer[] = []
      const children: ChildProcess[] = []
      const bench = {
        async work(run, options = {}) {
          const runs = Object.fromEntries(
            names.map((name) => [name, (payload: never) => run(name as JobName, payload)]),
          )
          if (!options.sweepIntervalMs) runs.sweep = runs['store.verify'] = async () => {}
          const consumer = await consume(bench.backend.config, log, runs as unknown as Runs, {
            ...shortTimes,
            ...options,
          })
          consumers.push(consumer)
          return consumer
        },
        startProcess(run, report) {
          const script = workerScript(bench.backend, run)
          const stdio = ['ignore', 'ignore', 'inherit', 'ipc'] as const
          const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
            cwd: import.meta.dirname,
            stdio: [...stdio],
          })
          child.on('message', (word) => report(String(word)))
          children.push(child)
          return child
        },
      } as Bench

      beforeAll(async () => {
        bench.backend = await start()
        await (await openQueue<Jobs>(bench.backend.config, log, 'sweep')).close()
      })
      beforeEach(async () => {
        await bench.backend.wipe()
        bench.queue = await openQueue<Jobs>(bench.backend.config, log, 'sweep', {
          heavy: HEAVY_JOBS,
          lowPriority: LOW_PRIORITY_JOBS,
        })
      })
      afterEach(async () => {
        for (const child of children.splice(0)) child.kill('SIGKILL')
        await Promise.all(consumers.splice(0).map((consumer) => consumer.close()))
        await bench.queue.close()
      })
      afterAll(() => bench.backend?.stop())
      facts(bench, start)
    })
}

const workerScript = (backend: TestBackend, run: string) => `
  import { setTimeout as sleep } from 'node:timers/promises'
  import pino from 'pino'
  import { consume } from '${new URL('../../worker/consume.ts', import.meta.url).href}'
  const report = (word) => process.send(word)
  const run = async ({ photoId }) => { ${run} }
  const runs = { ...Object.fromEntries(${JSON.stringify(names)}.map((name) => [name, run])), sweep: async () => {}, 'store.verify': async () => {} }
  const onExhausted = async (name, { photoId }) => report('exhausted ' + photoId)
  const options = { ...${JSON.stringify(shortTimes)}, lockDuration: ${LOCK_MS}, concurrency: 3, onExhausted }
  await consume(${JSON.stringify(backend.config)}, pino({ level: 'silent' }), runs, options)`
