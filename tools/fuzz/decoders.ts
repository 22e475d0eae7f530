import { fork } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, copyFileSync, mkdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { constants, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Decoding } from './decode-mutations.ts'
import { writeSmallPhotos } from './small-photos.ts'

/*
 * `npm run fuzz:decoders [files] [first number]`: mutates photos and inspects them as uploads until that many were
 * accepted and decoded. Logs the CPU time and memory of each, and crashes. PHOTO_CORPUS is a folder of photos to
 * mutate; the default is fixtures. Fails on a crash and on files over the limits below.
 */

const MIN_SLOW_MS = 250
/** Minimum CPU time per byte of a slow file, as a multiple of the median. */
const SLOW_RATIO = 50
/** Files per process. A new process frees memory that libraries keep. */
const FILES_PER_PROCESS = 2000

const [wanted = 100_000, firstIndex = 0] = process.argv.slice(2).map(Number)
const output = 'test/output/fuzz-decoders'
mkdirSync(output, { recursive: true })
const folder = await mkdtemp(join(tmpdir(), 'candid-decoders-'))
const log = join(output, `${Date.now()}.jsonl`)
const [photos, scratch] = [join(folder, 'photos'), join(folder, 'changed')]
mkdirSync(photos)

const decodings: Decoding[] = []
const crashes: { index: number; why: string }[] = []
let rejected = 0
try {
  await writeSmallPhotos(photos, process.env.PHOTO_CORPUS)
  for (let next = firstIndex; decodings.length < wanted;) next = await decodeFrom(next)
} finally {
  await rm(folder, { recursive: true, force: true })
}
summarise()

/** Runs one process from index `first` on. Returns the next index. */
async function decodeFrom(first: number): Promise<number> {
  let begun = first
  const last = first + FILES_PER_PROCESS
  const child = fork(
    join(import.meta.dirname, 'decode-mutations.ts'),
    [photos, scratch, `${first}`, `${last}`],
    {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { MALLOC_ARENA_MAX: '2' },
    },
  )
  setPriority(child.pid!, constants.priority.PRIORITY_BELOW_NORMAL)
  child.on('message', (message: Decoding | { begun: number }) => {
    if ('begun' in message) begun = message.begun
    else if (message.outcome === 'rejected') rejected++
    else {
      decodings.push(message)
      appendFileSync(log, `${JSON.stringify(message)}\n`)
      if (decodings.length % 5000 === 0) console.log(`${decodings.length} accepted, ${rejected} rejected`)
    }
  })
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  if (code === 0) return last
  crashes.push({ index: begun, why: signal ?? `exit code ${code}` })
  appendFileSync(log, `${JSON.stringify(crashes.at(-1))}\n`)
  copyFileSync(scratch, join(output, `crash-${begun}`))
  console.log(`The process crashed on file ${begun}: ${signal ?? code}`)
  return begun + 1
}

function summarise(): void {
  const rates = decodings.map(({ cpuMs, bytes }) => cpuMs! / bytes).toSorted((a, b) => a - b)
  const median = rates[Math.floor(rates.length / 2)]!
  const slow = decodings.filter(
    ({ cpuMs, bytes }) => cpuMs! > MIN_SLOW_MS && cpuMs! / bytes > SLOW_RATIO * median,
  )
  const cpuHours = decodings.reduce((sum, { cpuMs }) => sum + cpuMs!, 0) / 3_600_000
  const outcomes = Object.groupBy(decodings, ({ outcome }) => outcome)
  for (const [outcome, files] of Object.entries(outcomes)) console.log(`${files.length} ${outcome}`)
  console.log(`${rejected} rejected at upload; ${crashes.length} crashes`)
  console.log(`${cpuHours.toFixed(2)} h of CPU time; median ${(1e6 * median).toFixed(0)} ns per byte`)
  const worst = decodings.toSorted((a, b) => b.cpuMs! - a.cpuMs!).slice(0, 10)
  console.log('Most CPU time:', worst)
  console.log('Most memory:', decodings.toSorted((a, b) => b.grownBytes! - a.grownBytes!).slice(0, 10))
  console.log(`${slow.length} over ${SLOW_RATIO} times the median per byte:`, slow.slice(0, 50))
  if (slow.length || crashes.length) process.exitCode = 1
}
