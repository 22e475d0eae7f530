import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commonFaults } from './faults.ts'
import { powerCuts } from './groups.ts'
import { findViolations } from './invariants.ts'
import { openParty } from './party.ts'
import { photoSource } from './photos.ts'
import { runRounds } from './rounds.ts'
import { missingProgram, startStack, type ServiceName, type Stack } from './stack.ts'
import { freshDatabase } from '#test/support/database.ts'
import { generator } from '#test/fixtures/generator.ts'
import { skipEach, skipIf } from '#test/support/skip-if.ts'

/** Generous, because processes restart several times on a machine that may be busy. */
const TIMEOUT_MS = 240_000
const random = generator(1)
const nextPhoto = await photoSource(2, { width: 160, height: 120 })

/** Kills the service once while guests upload. Returns the violations. */
async function killUnderLoad(stack: Stack, name: ServiceName): Promise<unknown[]> {
  const fault = commonFaults.find((fault) => fault.name === name)!
  const log = (text: string) => console.log(text)
  const { violations, unclear, photos } = await runRounds(stack, fault, {
    rounds: 1,
    awayMs: 0,
    random,
    nextPhoto,
    phones: 2,
    log,
  })
  expect(photos).toBeGreaterThan(0)
  expect(stack.services.get(name)!.restarts).toBe(1)
  return [...violations, ...unclear]
}

describe('with the queue in PostgreSQL and photos in files', { timeout: TIMEOUT_MS }, () => {
  let stack: Stack
  beforeAll(async () => {
    stack = await startStack({ parts: [], databaseUrl: await freshDatabase() })
  }, TIMEOUT_MS)
  afterAll(() => stack?.stop())

  test.each(['api', 'worker'] as const)('nothing is lost when %s is killed under load', async (name) => {
    expect(await killUnderLoad(stack, name)).toEqual([])
  })

  test('the battery finds a missing object, an orphan object, a missing row and a photo with two ids', async () => {
    const party = await openParty(stack.origin, stack.admin, nextPhoto, random)
    await party.canary()
    await party.canary()
    expect(await findViolations(stack, party)).toEqual([])
    const [one, other] = [...party.sent.values()]
    await stack.storage.put('originals/orphan.jpg', Buffer.from('nothing'), 'image/jpeg')
    await stack.storage.remove([`originals/${one!.filename}`])
    other!.ids = new Set([...other!.ids].flatMap((id) => [id + 1000, id]))
    const found = (await findViolations(stack, party)).map(({ invariant }) => invariant)
    expect(new Set(found)).toEqual(new Set(['I1', 'I3', 'I4', 'I5']))
  })
})

describe('with Redis and MinIO, if installed', { timeout: TIMEOUT_MS }, () => {
  const parts = (['redis', 'minio'] as const).map((name) => ({ name, missing: missingProgram(name) }))
  const installed = parts.filter(({ missing }) => !missing).map(({ name }) => name)
  let stack: Stack | undefined
  beforeAll(async () => {
    if (installed.length) stack = await startStack({ parts: installed, databaseUrl: await freshDatabase() })
  }, TIMEOUT_MS)
  afterAll(() => stack?.stop())

  for (const { name, missing } of parts)
    test(`nothing is lost when ${name} is killed under load`, skipIf(missing), async () => {
      expect(await killUnderLoad(stack!, name)).toEqual([])
    })
})

describe('after a power cut', { timeout: TIMEOUT_MS }, () => {
  test.for([
    ['files', ['postgres']],
    ['MinIO', ['postgres', 'redis', 'minio']],
  ] as const)('every acknowledged photo is intact, with photos in %s', async ([store, parts], context) => {
    const { faults, open } = powerCuts('power', `Power cut (${store})`, [...parts])
    skipEach(parts.map(missingProgram).find(Boolean))(context)
    const opened = await open().catch((error: Error) => error)
    if (opened instanceof Error) return skipEach(opened.message)(context)
    const { choices, close } = opened
    try {
      const stack = await startStack(choices)
      try {
        const log = (text: string) => console.log(text)
        const round = { rounds: 4, awayMs: 0, random, nextPhoto, phones: 2, log }
        const { violations, unclear, photos } = await runRounds(stack, faults[0]!, round)
        expect(photos).toBeGreaterThan(0)
        // MinIO may restore an object if its removal wasn't yet on disk (I3). No row names it.
        const serious = violations.filter(({ invariant }) => store !== 'MinIO' || invariant !== 'I3')
        expect([...serious, ...unclear]).toEqual([])
      } finally {
        await stack.stop()
      }
    } finally {
      await close()
    }
  })
})
