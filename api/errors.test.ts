import { raw, type EntityManager } from '@mikro-orm/postgresql'
import { afterAll, beforeAll, expect } from 'vitest'
import Koa from 'koa'
import { createServer, type Server } from 'node:http'
import pino from 'pino'
import { AppError } from '#core/errors.ts'
import { Photo } from '#core/photos/photo.ts'
import { openDatabase } from '#core/open-database.ts'
import { createEvent, formOf, type TestApp } from '#test/support/app.ts'
import { testBackends, untilAsleep } from '#test/support/backends.ts'
import { respondToErrors } from './errors.ts'
import { withApp } from '#test/support/with-app.ts'
import { listen } from '#test/support/listen.ts'

const test = withApp({ worker: false })
let server: Server
let port: number
let fail: () => unknown
beforeAll(async () => {
  const koa = new Koa()
  koa.use(respondToErrors(pino({ level: 'silent' })))
  koa.use(() => fail() as Promise<void>)
  server = createServer(koa.callback())
  port = await listen(server)
})
afterAll(() => server?.close())

async function responseTo(failing: () => unknown): Promise<[number, string | null]> {
  fail = failing
  const response = await fetch(`http://127.0.0.1:${port}/`)
  expect(await response.json()).toEqual({ error: expect.stringMatching(/\.$/), code: expect.any(String) })
  return [response.status, response.headers.get('Retry-After')]
}
const rejected = (error: Error) => () => Promise.reject(error)
const raised = (app: TestApp, code: string) => () =>
  app.em().execute(`do $$ begin raise sqlstate '${code}'; end $$`)

test('a full database disk is 507; other shortages are 503', async ({ app }) => {
  expect(await responseTo(raised(app, '53100'))).toEqual([507, null])
  for (const code of ['53200', '53300', '53400', '57P01', '08006'])
    expect([code, ...(await responseTo(raised(app, code)))]).toEqual([code, 503, '5'])
})

test('a full disk of the API is 507', async () => {
  for (const code of ['ENOSPC', 'EDQUOT'])
    expect(await responseTo(rejected(Object.assign(new Error('write'), { code })))).toEqual([507, null])
  expect(await responseTo(rejected(new AppError('no_space', 'storage.full')))).toEqual([507, null])
})

test('text that PostgreSQL rejects is 400, but a broken connection is 503', async ({ app }) => {
  expect(await responseTo(() => app.em().execute('select ?', ['a\0b']))).toEqual([400, null])
  expect(await responseTo(() => app.em().execute("select convert_from('\\x00', 'UTF8')"))).toEqual([
    400,
    null,
  ])
  expect(await responseTo(raised(app, '22P05'))).toEqual([400, null])
  expect(await responseTo(raised(app, '08P01'))).toEqual([503, '5'])
})

test.each<[string, (em: EntityManager) => Promise<unknown>]>([
  ['a query', (em) => em.execute('select pg_sleep(60)')],
  // Errors of built queries come directly from pg.
  [
    'a built query',
    (em) => em.createQueryBuilder(Photo).where(raw('(select pg_sleep(60)) is null')).execute(),
  ],
  ['a transaction', (em) => em.transactional((em) => em.execute('select pg_sleep(60)'))],
])('a database that dies during %s is 503 with Retry-After', async (_, ask) => {
  const rows = await testBackends.find(({ name }) => name === 'PostgreSQL')!.start()
  const orm = await openDatabase(rows.config.databaseUrl!)
  const response = responseTo(() => ask(orm.em.fork()))
  // Before that, the connection would be refused instead.
  await untilAsleep(rows.config.databaseUrl!, 1)
  await rows.stop()
  expect(await response).toEqual([503, '5'])
  await orm.close()
})

test('a bug is 500', async ({ app }) => {
  expect(await responseTo(rejected(new TypeError('undefined is not a function')))).toEqual([500, null])
  expect(await responseTo(() => app.em().execute('select nothing'))).toEqual([500, null])
})

async function refusal(app: TestApp, path: string, body: FormData | object): Promise<unknown> {
  const response = await app.browser().post(path, body)
  expect(response.ok).toBe(false)
  return response.json()
}

test('an error has its code and parameters', async ({ app }) => {
  const event = await createEvent(app.browser())
  const photos = new File(['not a picture'], 'cat.txt')
  expect(await refusal(app, `/api/events/${event.id}/photos`, formOf({ photos }))).toEqual({
    error: 'cat.txt is not a valid image file.',
    code: 'photo.notAnImage',
    params: { name: 'cat.txt' },
  })
  const name = 'n'.repeat(121)
  expect(await refusal(app, '/api/events', formOf({ name, date: '2027-06-05' }))).toEqual({
    error: 'Name must be at most 120 characters',
    code: 'event.nameTooLong',
    params: { limit: 120 },
  })
})

test('an error with several sentences has each code; library texts are unchanged', async ({ app }) => {
  expect(await refusal(app, '/api/events', formOf({}))).toEqual({
    error: 'Name is required. Date is required',
    code: 'event.nameMissing',
    parts: [{ code: 'event.nameMissing' }, { code: 'event.dateMissing' }],
  })
  const error = 'Invalid input: expected object, received array'
  expect(await refusal(app, '/api/admin/login', [])).toEqual({
    error,
    code: 'request.invalid',
    params: { reason: error },
  })
})
