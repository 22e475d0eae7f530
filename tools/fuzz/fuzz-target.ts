import { parentPort, workerData } from 'node:worker_threads'
import { generator } from '#test/fixtures/generator.ts'
import { Coverage } from './coverage.ts'
import { mutate } from './mutate.ts'

/*
 * Thread of `parsers.ts`. Runs one target with changed inputs, and keeps an input that reaches a new branch, or a known
 * one a new number of times.
 */

/** Throws when a rule is broken. Returns the work that was counted, if any: inputs that take more of it are kept. */
export type Target = (input: Buffer) => number | void | Promise<number | void>

/** On a busy machine, with branches counted. Without both, the largest inputs take a tenth of that. */
const MAX_CPU_MS = 500

export interface Turn {
  bundle: string
  target: string
  inputs: Buffer[]
  /** Of CPU time. */
  seconds: number
  /** False: only which branches ran counts as something new, not how often. */
  isCounted: boolean
  seed: number
  maxBytes: number
  /** Holds the length of the input in hand, then its bytes; read when the thread hangs or dies. */
  current: SharedArrayBuffer
  /** Counts inputs, so that a thread that hangs is recognised. */
  beat: SharedArrayBuffer
}

export type News = { kept: Uint8Array } | { broken: Uint8Array; why: string } | { ended: Summary }

export interface Summary {
  executions: number
  /** Branches with the numbers of times that they ran, as far as any input reached them. */
  features: number
}

const { bundle, target, seconds, isCounted, seed, maxBytes, ...turn } = workerData as Turn
const [beat, current] = [new Int32Array(turn.beat), Buffer.from(turn.current)]
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- it is a thread's
const say = (news: News) => parentPort!.postMessage(news)

// Libraries that check our results warn about broken input.
// oxlint-disable-next-line no-console
console.warn = () => {}
const coverage = new Coverage(isCounted)
const targets = (await import(bundle)) as Record<string, Target>
const run = targets[target]!
const random = generator(seed)
const pick = <T>(list: T[]) => list[Math.floor(random() * list.length)]!
const corpus: Buffer[] = []
const constants = coverage.constants()
let executions = 0

for (const input of turn.inputs) await execute(Buffer.from(input))
const end = cpuMs() + 1000 * seconds
while (cpuMs() < end) {
  // Later inputs reach what earlier ones don't; half of the choices are among the last.
  const recent = random() < 0.5 ? corpus.slice(-50) : corpus
  const input = mutate(pick(recent.length ? recent : [Buffer.alloc(16)]), pick(corpus), random, {
    maxBytes,
    constants,
  })
  await execute(input)
}
say({ ended: { executions, features: coverage.features } })

async function execute(input: Buffer): Promise<void> {
  executions++
  beat[0] = executions
  current.writeUInt32LE(input.length)
  input.copy(current, 4)
  coverage.begin()
  try {
    const before = cpuMs()
    const work = await run(input)
    if (cpuMs() - before > MAX_CPU_MS) throw new Error('took too much CPU time')
    if (!coverage.isNew(work ?? 0)) return
    corpus.push(input)
    say({ kept: input })
  } catch (error) {
    say({ broken: input, why: (error as Error).stack ?? String(error) })
  }
}

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
