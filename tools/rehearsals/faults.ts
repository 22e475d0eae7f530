import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import type { ChecksView, ProblemView } from '#contract/schemas/checks.ts'
import checks from '#messages/en/checks.ts'
import { sayIn } from '#messages/say-in.ts'
import { openAppliance } from './faulty-appliance.ts'
import { FAULTS } from './fault-list.ts'
import type { Fault, Query } from './make-faults.ts'

/**
 * `npm run rehearse:faults`: composes the appliance, makes one fault after the other, and measures how soon the console
 * shows it and no longer shows it. Needs Docker and root. Names in the arguments select faults. Prints a table.
 */
const WAIT_MS = 120_000
const POLL_MS = 1_000
const only = process.argv.slice(2)

const say = sayIn<string>('en', checks)
const appliance = await openAppliance()
try {
  const before = await problems({})
  console.log(`Without a fault: ${before.map(({ name }) => name).join(', ') || 'all is well'}.\n`)
  console.log(
    '| fault | problem | shown after | gone after | sentence and step |\n| --- | --- | --: | --: | --- |',
  )
  for (const fault of FAULTS) if (!only.length || only.includes(fault.name)) await rehearse(fault)
} finally {
  await appliance.close()
}

async function rehearse(fault: Fault): Promise<void> {
  const isShown = (list: ProblemView[]) =>
    list.find(({ name, level }) => name === fault.shows && level === fault.level)
  const undo = await fault.make(appliance)
  const [shown, problem] = await secondsUntil(fault, (list) => isShown(list))
  await undo()
  const [gone] = await secondsUntil(
    { query: fault.mended },
    (list) => !list.some(({ name }) => name === fault.shows),
  )
  const { name, values } = problem ?? { name: fault.shows, values: {} }
  const text = problem ? `${say(`checks.${name}`, values)} _${say(`checks.${name}Step`, values)}_` : ''
  console.log(`| ${fault.name} | ${fault.level} | ${shown} | ${gone} | ${text} |`)
}

/** Returns the seconds until `found` returns something, and that; a dash after two minutes. */
async function secondsUntil<T>(
  { query = {} }: { query?: Query | undefined },
  found: (list: ProblemView[]) => T,
): Promise<[seconds: string, found: T | undefined]> {
  const start = Date.now()
  while (Date.now() - start < WAIT_MS) {
    const list = await problems(query).catch(() => undefined)
    const result = list && found(list)
    if (result) return [`${Math.round((Date.now() - start) / 1000)} s`, result]
    await wait(POLL_MS)
  }
  return ['–', undefined]
}

async function problems({ clock = 0, zone = 'UTC', host }: Query): Promise<ProblemView[]> {
  const { admin, stack } = appliance
  const url = `${stack.origin}/api/admin/checks?clock=${Date.now() + clock}&zone=${zone}`
  const headers = { Cookie: admin.cookies, ...(host && { Host: host }) }
  const [response] = (await once(get(url, { headers }), 'response')) as [IncomingMessage]
  if (response.statusCode !== 200) throw new Error(`${response.statusCode}`)
  return ((await json(response)) as ChecksView).problems
}
