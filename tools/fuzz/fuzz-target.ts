import { parentPort, workerData } from 'node:worker_threads'
import { generator } from '#test/fixtures/generator.ts'
import { Coverage } from './coverage.ts'
import { mutate } from './mutate.ts'

/*
 * Thread of `parsers.ts`. Runs one target with mutated inputs. Reports an input that reaches a new branch, or a known one
 * a new number of times.
 */

/** Throws if a rule is broken. May return the amount of work, because inputs that take more are interesting. */
export type Target = (input: Buffer) => number | void | Promise<number | void>

/**
 * Maximum CPU milliseconds per input, instrumented and on a busy machine. Without these, the largest inputs take a
 * tenth.
 */
const MAX_CPU_MS = 500

export interface Turn {
  bundle: string
  target: string
  inputs: Buffer[]
  /** CPU seconds. */
  seconds: number
  /** Whether a new count of a known branch is also interesting. */
  isCounted: boolean
  seed: number
  maxBytes: number
  /** Length of the current input, then its bytes. Read after the thread hangs or crashes. */
  current: SharedArrayBuffer
  /** Number of inputs so far, to detect a hanging thread. */
  beat: SharedArrayBuffer
}

export type Message = { interesting: Uint8Array } | { broken: Uint8Array; why: string } | { ended: Summary }

export interface Summary {
  executions: number
  /** Number of combinations of branch and count that inputs reached. */
  features: number
}

const { bundle, target, seconds, isCounted, seed, maxBytes, ...turn } = workerData as Turn
const [beat, current] = [new Int32Array(turn.beat), Buffer.from(turn.current)]
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
const send = (message: Message) => parentPort!.postMessage(message)

// Libraries that check results warn about broken input.
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
  // Prefers recent inputs, because they reach more.
  const recent = random() < 0.5 ? corpus.slice(-50) : corpus
  const input = mutate(pick(recent.length ? recent : [Buffer.alloc(16)]), pick(corpus), random, {
    maxBytes,
    constants,
  })
  await execute(input)
}
send({ ended: { executions, features: coverage.features } })

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
    send({ interesting: input })
  } catch (error) {
    send({ broken: input, why: (error as Error).stack ?? String(error) })
  }
}

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
