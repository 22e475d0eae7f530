import { once } from 'node:events'
import { get } from 'node:http'
import { MikroORM } from '@mikro-orm/postgresql'
import { Redis } from 'ioredis'
import { expect, test } from 'vitest'
import { AppError } from '#core/errors.ts'
import { freshDatabase } from '#test/support/database.ts'
import { isTransient } from './transient-errors.ts'

const caught = (work: () => Promise<unknown>) =>
  work().then(
    () => expect.fail('it should have thrown'),
    (error: unknown) => error,
  )

test('a full or unreachable store is transient, also as the cause of another error', () => {
  expect(isTransient(new AppError('unavailable', 'storage.down'))).toBe(true)
  expect(isTransient(new AppError('no_space', 'storage.full'))).toBe(true)
  expect(
    isTransient(new Error('could not read', { cause: new AppError('unavailable', 'storage.down') })),
  ).toBe(true)
  expect(isTransient(Object.assign(new Error('write'), { code: 'ENOSPC' }))).toBe(true)
})

test('a query on a broken connection is transient', () => {
  // pg's error for a broken connection, which has no code.
  expect(isTransient(new Error('Client has encountered a connection error and is not queryable'))).toBe(true)
})

test('an error caused by the photo itself is not transient', () => {
  expect(isTransient(new AppError('unsupported', 'request.notJson'))).toBe(false)
  expect(isTransient(new Error('Input buffer contains unsupported image format'))).toBe(false)
  expect(isTransient(new TypeError('undefined is not a function'))).toBe(false)
  expect(isTransient('a string')).toBe(false)
  const loop = new Error('a')
  loop.cause = loop
  expect(isTransient(loop)).toBe(false)
})

test('a refused connection is transient', async () => {
  const [refused] = await once(get('http://127.0.0.1:1/'), 'error')
  expect(isTransient(refused)).toBe(true)
  expect(isTransient(new TypeError('fetch failed', { cause: refused }))).toBe(true)
  const redis = new Redis(1, '127.0.0.1', { maxRetriesPerRequest: null, enableOfflineQueue: false })
  redis.on('error', () => {})
  expect(isTransient(await caught(() => redis.ping()))).toBe(true)
  redis.disconnect()
})

test('an unreachable database is transient, a wrong query is not', async () => {
  const settings = { entities: [], discovery: { warnWhenNoEntities: false } }
  const down = await MikroORM.init({ ...settings, clientUrl: 'postgres://nobody:x@127.0.0.1:1/none' })
  expect(isTransient(await caught(() => down.em.fork().execute('select 1')))).toBe(true)
  const orm = await MikroORM.init({ ...settings, clientUrl: await freshDatabase() })
  expect(isTransient(await caught(() => orm.em.fork().execute('select nonsense')))).toBe(false)
  const stopped = orm.em.fork().execute('select pg_terminate_backend(pg_backend_pid())')
  expect(isTransient(await caught(() => stopped))).toBe(true)
  await orm.close(true)
})
