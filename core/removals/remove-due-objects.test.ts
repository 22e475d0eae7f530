import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { transact } from '#core/infra/orm/transact.ts'
import { Rival } from '#test/support/rival.ts'
import { LOCKS } from '#core/infra/locks.ts'
import { removeDueObjects } from './remove-due-objects.ts'
import type { Storage } from '#core/infra/storage/storage.ts'
import { openWorkerServices } from '#test/support/worker-services.ts'
import { Removal } from './removal.ts'
import { keepObjects, releaseObjects, removeObjects, reserveAgain, reserveObjects } from './reservations.ts'

const nothingNamed = async () => new Set<string>()
const bytes = Buffer.from('bytes')

/** Opens a store with these objects, all due for removal except those named `later`. */
async function open(keys: string[]) {
  const { services, close } = await openWorkerServices()
  onTestFinished(close)
  const { orm, storage, config } = services
  for (const key of keys) await storage.put(key, bytes, 'image/jpeg')
  const em = orm.em.fork()
  const rows = keys.map((key) => ({
    key,
    dueAt: new Date(Date.now() + (key.endsWith('later') ? 60_000 : -1)),
  }))
  await em.insertMany(Removal, rows)
  const left = async () =>
    (await em.fork().find(Removal, {}, { orderBy: { id: 'asc' } })).map(({ key }) => key)
  const stored = () => Promise.all(keys.map((key) => storage.has(key)))
  return { url: config.databaseUrl, em, storage, left, stored }
}

/** Holds the store's next removal until `end` is called. */
function holdRemoval(storage: Storage) {
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const remove = storage.remove.bind(storage)
  vi.spyOn(storage, 'remove').mockImplementationOnce(async (keys) => {
    begun.resolve()
    await end.promise
    await remove(keys)
  })
  return { begun: begun.promise, end: () => end.resolve() }
}

test('due objects are removed, but not during a backup', async () => {
  const keys = ['originals/a', 'originals/b', 'originals/later']
  const { url, em, storage, left, stored } = await open(keys)
  const backup = new Client({ connectionString: url })
  await backup.connect()
  await backup.query(`select pg_advisory_lock(${LOCKS.backup})`)
  await removeDueObjects(em, storage, nothingNamed)
  expect([await stored(), await left()]).toEqual([[true, true, true], keys])

  await backup.end()
  // The server releases the lock once it notices that the connection has ended.
  await expect.poll(() => removeDueObjects(em, storage, nothingNamed).then(left)).toEqual(['originals/later'])
  expect(await stored()).toEqual([false, false, true])
})

test('an object stored again during its slow removal exists afterwards', async () => {
  const key = 'renditions/a.jpg/400.webp'
  const { url, em, storage, left } = await open([key])
  const slow = holdRemoval(storage)
  const cleaned = removeDueObjects(em, storage, nothingNamed)
  await slow.begun
  const again = (async () => {
    await transact(em, (em) => reserveAgain(em, [key]))
    await storage.put(key, bytes, 'image/webp')
    await transact(em, (em) => keepObjects(em, [key]))
  })()
  const observer = await Rival.begin(url)
  await Promise.race([again, observer.isWaitedFor()])
  await observer.end('rollback')
  slow.end()
  await Promise.all([cleaned, again])
  expect([await storage.has(key), await left()]).toEqual([true, []])
})

test('an object that is being removed can’t be kept', async () => {
  const { url, em, storage, stored } = await open(['originals/a'])
  const slow = holdRemoval(storage)
  const cleaned = removeDueObjects(em, storage, nothingNamed)
  await slow.begun
  const kept = transact(em, (em) => keepObjects(em, ['originals/a'])).then(
    () => 'kept',
    (error) => error.kind,
  )
  const observer = await Rival.begin(url)
  await Promise.race([kept, observer.isWaitedFor()])
  await observer.end('rollback')
  slow.end()
  await cleaned
  expect([await kept, await stored()]).toEqual(['unavailable', [false]])
})

test('a second clean-up skips the objects of a running one', async () => {
  const { em, storage, left, stored } = await open(['originals/a'])
  const slow = holdRemoval(storage)
  const first = removeDueObjects(em, storage, nothingNamed)
  await slow.begun
  await removeDueObjects(em, storage, nothingNamed)
  expect(await left()).toEqual(['originals/a'])
  slow.end()
  await first
  expect([await stored(), await left()]).toEqual([[false], []])
})

test('a due object that a row names stays', async () => {
  const { em, storage, left, stored } = await open(['originals/a', 'originals/b'])
  await removeDueObjects(em, storage, async (_, keys) => new Set(keys.filter((key) => key === 'originals/b')))
  expect([await stored(), await left()]).toEqual([[false, true], []])
})

test('more objects than one batch are all removed', async () => {
  const { em, storage, left } = await open([])
  await removeObjects(
    em,
    Array.from({ length: 1_001 }, (_, i) => `originals/${i}`),
  )
  expect(await left()).toHaveLength(1_001)
  await removeDueObjects(em, storage, nothingNamed)
  expect(await left()).toEqual([])
})

test('a reserved object is removed once it is released', async () => {
  const { em, storage, left } = await open([])
  await reserveObjects(em, ['originals/a', 'originals/b'])
  await releaseObjects(em, ['originals/a'])
  await removeDueObjects(em, storage, nothingNamed)
  expect(await left()).toEqual(['originals/b'])
})

test('objects are reserved again only if the query finds a row, and kept together', async () => {
  const { em, left } = await open(['originals/a'])
  const reserve = (found: boolean) =>
    reserveAgain(em, ['originals/b'], { sql: 'select where ?', values: [found] })
  expect([await reserve(false), await left()]).toEqual([false, ['originals/a']])
  expect([await reserve(true), await left()]).toEqual([true, ['originals/a', 'originals/b']])
  await keepObjects(em, [])
  await keepObjects(em, ['originals/a', 'originals/b'])
  expect(await left()).toEqual([])
  const error = { kind: 'unavailable', retryAfter: 1, parts: [{ code: 'storage.tooSlow' }] }
  await expect(keepObjects(em, ['originals/a'])).rejects.toMatchObject(error)
})
