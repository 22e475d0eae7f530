import { copyFile, mkdir } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { describeMachine } from '#tools/bench/machine.ts'
import { generator } from '#test/fixtures/generator.ts'
import { groups } from './groups.ts'
import { photoSource } from './photos.ts'
import { markdown, type NotRun } from './result.ts'
import { runRounds, type Outcome } from './rounds.ts'
import { missingProgram, startStack, type Stack } from './stack.ts'
import { stopAll } from './supervisor.ts'

/**
 * `npm run battery [-- --rounds 20] [--only api,worker] [--away 60] [--seed 1]`: runs the appliance's parts as local
 * processes and causes one fault after another while guests upload. Prints a table. Exits with 1 if an
 * invariant was violated.
 */
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    only: { type: 'string' },
    away: { type: 'string', default: '60' },
    seed: { type: 'string', default: `${Math.floor(Math.random() * 1e6)}` },
  },
})
const only = options.only?.split(',')
const seed = Number(options.seed)
const random = generator(seed)
const start = performance.now()
const log = (text: string) =>
  console.error(`${((performance.now() - start) / 1000).toFixed(0).padStart(5)} s  ${text}`)

let group: Awaited<ReturnType<(typeof groups)[number]['open']>> | undefined
let stack: Stack | undefined
const close = async () => {
  await stack?.stop()
  await group?.close()
  stack = group = undefined
}
const abort = (error: unknown) => {
  console.error(error)
  // `stopAll` also stops a stack that is still starting.
  void Promise.allSettled([close(), stopAll()]).finally(() => process.exit(1))
}
for (const reason of ['SIGINT', 'SIGTERM', 'uncaughtException', 'unhandledRejection'])
  process.once(reason, abort)

async function saveLogs({ services }: Stack, name: string): Promise<void> {
  const folder = new URL(`../../test/output/battery/${name}/`, import.meta.url)
  await mkdir(folder, { recursive: true })
  for (const { name, logFile } of services.values()) await copyFile(logFile, new URL(`${name}.log`, folder))
  log(`  logs: test/output/battery/${name}`)
}

log(`seed ${seed}`)
const nextPhoto = await photoSource()
const outcomes: Outcome[] = []
const notRun: NotRun[] = []
let failed = false
for (const { faults, open } of groups) {
  const wanted = faults.filter(({ name }) => !only || only.includes(name))
  if (!wanted.length) continue
  const opened = await open().catch((error: Error) => error)
  group = opened instanceof Error ? undefined : opened
  for (const fault of wanted) {
    const skip = (why: string) => {
      log(`${fault.title}: not run, ${why}`)
      notRun.push({ title: fault.title, missing: why })
    }
    const missing = opened instanceof Error ? opened.message : fault.needs.map(missingProgram).find(Boolean)
    if (!group || missing) {
      skip(missing!)
      continue
    }
    const [rounds, awayMs] = [Number(options.rounds), Number(options.away) * 1000]
    try {
      stack ??= await startStack(group.choices)
      log(fault.title)
      const outcome = await runRounds(stack, fault, { rounds, awayMs, random, nextPhoto, log })
      outcomes.push(outcome)
      if (outcome.violations.length || outcome.unclear.length) await saveLogs(stack, fault.name)
    } catch (error) {
      // Continues with the other faults.
      failed = true
      console.error(error)
      skip(`aborted: ${(error as Error).message.split('\n')[0]}`)
    }
  }
  await close()
}

console.log(`\n${markdown(outcomes, notRun)}\n`)
const { cores, cpu, memoryGB, node } = describeMachine()
const minutes = Math.round((performance.now() - start) / 60_000)
console.log(`Seed ${seed}, ${minutes} minutes, ${cores} cores of ${cpu}, ${memoryGB} GB, Node ${node}.`)
failed ||= outcomes.some(({ violations, unclear }) => violations.length || unclear.length)
process.exit(failed ? 1 : 0)
