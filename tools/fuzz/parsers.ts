import { hash } from 'node:crypto'
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { build } from 'vite'
import { CORPUS_FOLDER, readCorpus, writeCorpus } from './corpus.ts'
import type { Message, Summary, Turn } from './fuzz-target.ts'
import { instrument } from './instrument.ts'
import { imageSeeds, TEXT_SEEDS } from './seeds.ts'

/*
 * `npm run fuzz:parsers [CPU seconds] [targets]`: mutates inputs of our parsers, guided by the branches that they
 * reach. Checks rules after each, and writes inputs that break one to `test/output/fuzz-parsers`. Stores the smallest
 * inputs that reach every branch in `corpus`, which `npm test` replays.
 */

const TURN_SECONDS = 20
/** Milliseconds without progress before a thread counts as hanging. */
const HANG_MS = 60_000
const HEAP_MB = 512
/** Maximum bytes of an input: the longest header that Node accepts. */
const MAX_BYTES = 16 * 1024

/** Maximum bytes of an input that `npm test` replays, so that all together have at most a megabyte. */
const MAX_STORED_BYTES = 4096

/** Instrumented files: our own code, and libraries that read guests' files in our process. */
const INSTRUMENTED = /\/(core|api|contract|node_modules\/(file-type|image-size))\//

const TARGETS: Record<string, string[]> = {
  'image-targets': ['jpeg', 'png', 'webp', 'gif', 'heif', 'headers', 'exif', 'inspection'],
  'text-targets': ['queries', 'names', 'uploads', 'bodies'],
}
const output = 'test/output/fuzz-parsers'
const bundle = join(process.cwd(), output, 'bundle')
for (const folder of [output, CORPUS_FOLDER]) mkdirSync(folder, { recursive: true })
await bundleTargets()
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const all = Object.values(TARGETS).flat()
const fileOf = (target: string) => Object.keys(TARGETS).find((file) => TARGETS[file]!.includes(target))!
const [seconds = '60', ...named] = process.argv.slice(2)
const targets = named.length ? named : all
const seeds: Record<string, Buffer[]> = { ...(await imageSeeds()), ...TEXT_SEEDS }
const inputs = new Map(
  targets.map((target) => [
    target,
    [...readCorpus(CORPUS_FOLDER, target), ...readCorpus(output, target), ...(seeds[target] ?? [])],
  ]),
)
const executions = new Map<string, number>()
const found = new Map<string, number>()

const cpu = process.cpuUsage()
const start = performance.now()
for (let turn = 0; turn * TURN_SECONDS * targets.length < Number(seconds); turn++)
  for (const target of targets) {
    const known = new Set(inputs.get(target)!.map((input) => hash('sha1', input)))
    const onInteresting = (input: Buffer) => known.has(hash('sha1', input)) || inputs.get(target)!.push(input)
    const { executions: more, features } = await runTurn(target, { seconds: TURN_SECONDS, onInteresting })
    writeCorpus(output, target, inputs.get(target)!)
    executions.set(target, (executions.get(target) ?? 0) + more)
    const line = { target, executions: executions.get(target), features, corpus: inputs.get(target)!.length }
    appendFileSync(join(output, 'growth.jsonl'), `${JSON.stringify({ at: Date.now(), ...line })}\n`)
    console.log(line)
  }
for (const target of targets) await storeSmallest(target)
const { user, system } = process.cpuUsage(cpu)
console.log(
  `${((user + system) / 3.6e9).toFixed(2)} h of CPU time, ${((performance.now() - start) / 3.6e6).toFixed(2)} h`,
)
for (const [why, times] of found) console.log(`${times} times: ${why}`)
if (found.size) process.exitCode = 1

/** Bundles each file of targets as instrumented JavaScript. */
async function bundleTargets(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [instrument((file) => INSTRUMENTED.test(file))],
    ssr: { noExternal: ['file-type', 'image-size'] },
    build: {
      ssr: true,
      target: 'node24',
      outDir: bundle,
      rolldownOptions: {
        input: Object.keys(TARGETS).map((name) => join(import.meta.dirname, `${name}.ts`)),
        output: { entryFileNames: '[name].mjs' },
      },
    },
  })
}

/** Stores the smallest inputs that reach everything, and for `npm test` the smallest that reach every branch. */
async function storeSmallest(target: string): Promise<void> {
  inputs.get(target)!.sort((a, b) => a.length - b.length)
  for (const [folder, isCounted] of [
    [output, true],
    [CORPUS_FOLDER, false],
  ] as const) {
    const smallest: Buffer[] = []
    await runTurn(target, { seconds: 0, isCounted, onInteresting: (input) => smallest.push(input) })
    const isSmall = ({ length }: Buffer) => isCounted || length <= MAX_STORED_BYTES
    writeCorpus(folder, target, smallest.filter(isSmall))
  }
}

async function runTurn(
  target: string,
  {
    seconds,
    isCounted = true,
    onInteresting,
  }: { seconds: number; isCounted?: boolean; onInteresting: (input: Buffer) => void },
): Promise<Summary> {
  const [current, beat] = [new SharedArrayBuffer(4 * MAX_BYTES), new SharedArrayBuffer(4)]
  const turn: Turn = {
    bundle: join(bundle, `${fileOf(target)}.mjs`),
    target,
    inputs: inputs.get(target)!,
    seconds,
    isCounted,
    seed: Date.now(),
    maxBytes: MAX_BYTES,
    current,
    beat,
  }
  const thread = new Worker(new URL('./fuzz-target.ts', import.meta.url), {
    workerData: turn,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  })
  return new Promise((resolve) => {
    let summary: Summary = { executions: 0, features: 0 }
    let last = -1
    const watch = setInterval(() => {
      const [now] = new Int32Array(beat)
      if (now === last) {
        note(target, currentInput(current), 'hangs')
        void thread.terminate()
      }
      last = now!
    }, HANG_MS)
    thread.on('message', (message: Message) => {
      if ('ended' in message) summary = message.ended
      else if ('broken' in message) note(target, message.broken, message.why)
      else onInteresting(Buffer.from(message.interesting))
    })
    thread.on('error', (error) => note(target, currentInput(current), `thread: ${error.message}`))
    thread.on('exit', () => {
      clearInterval(watch)
      resolve(summary)
    })
  })
}

function currentInput(current: SharedArrayBuffer): Buffer {
  const bytes = Buffer.from(current)
  return bytes.subarray(4, 4 + bytes.readUInt32LE())
}

function note(target: string, input: Uint8Array, why: string): void {
  const place = `${target}: ${why
    .split('\n')
    .filter((line) => !line.includes('node:'))
    .slice(0, 3)
    .join(' ')}`
  const times = found.get(place) ?? 0
  found.set(place, times + 1)
  if (times > 3) return
  const name = `${target}-${hash('sha1', place).slice(0, 8)}-${times}`
  writeFileSync(join(output, name), input)
  if (times === 0) console.log(`${name}\n${why}`)
}
