import { afterEach, describe, expect, test } from 'vitest'
import { generator } from './generator.ts'
import { commonFaults } from './battery/faults.ts'
import { findViolations } from './battery/invariants.ts'
import { Party } from './battery/party.ts'
import { photoSource } from './battery/photos.ts'
import { runRounds } from './battery/rounds.ts'
import {
  missingProgram,
  startStack,
  type ServiceName,
  type Stack,
  type StackChoices,
} from './battery/stack.ts'
import { freshDatabase } from './database.ts'

/** The short form of `npm run battery`: each part dies once while guests upload. */
const say = (text: string) => console.log(text)
const random = generator(1)
/** A bound against hanging: processes start, die and start again, on a machine that may be busy. */
const TIMEOUT_MS = 240_000

let stack: Stack | undefined
afterEach(async () => {
  await stack?.stop()
  stack = undefined
})

async function start(parts: StackChoices['parts']): Promise<Stack> {
  return (stack = await startStack({ parts, databaseUrl: await freshDatabase() }))
}

/** Kills it once under load, and gives what was found wrong. */
async function die(stack: Stack, name: ServiceName) {
  const fault = commonFaults.find((one) => one.name === name)!
  const choices = { rounds: 1, awayMs: 0, random, nextPhoto: await photoSource(2), say }
  const { violations, unclear, photos } = await runRounds(stack, fault, choices)
  expect(photos).toBeGreaterThan(0)
  return [...violations, ...unclear]
}

describe('a part that is killed under load', { timeout: TIMEOUT_MS }, () => {
  test('API and worker, with the queue in PostgreSQL and photos in files: nothing is lost, they come back', async () => {
    const stack = await start([])
    for (const name of ['api', 'worker'] as const) {
      expect(await die(stack, name)).toEqual([])
      expect(stack.services.get(name)!.restarts).toBe(1)
    }
  })

  for (const name of ['redis', 'minio'] as const) {
    const missing = missingProgram(name)
    test.skipIf(missing)(`${name}: nothing is lost${missing ? ` (skipped: ${missing})` : ''}`, async () => {
      expect(await die(await start([name]), name)).toEqual([])
    })
  }
})

test(
  'the battery sees a lost object, an object of no row, a lost row and a photo with two ids',
  { timeout: TIMEOUT_MS },
  async () => {
    const stack = await start([])
    const party = await Party.open(stack.origin, stack.admin, await photoSource(2), random)
    const [first, second] = [await party.canary(), await party.canary()]
    expect(first && second && (await findViolations(stack, party))).toEqual([])
    const [one, other] = [...party.sent.values()]
    await stack.storage.put('originals/nobody.jpg', Buffer.from('nothing'), 'image/jpeg')
    await stack.storage.remove([`originals/${one!.filename}`])
    other!.ids = new Set([...other!.ids].flatMap((id) => [id + 1000, id]))
    const found = (await findViolations(stack, party)).map(({ invariant }) => invariant)
    expect(new Set(found)).toEqual(new Set(['I1', 'I3', 'I4', 'I5']))
  },
)
