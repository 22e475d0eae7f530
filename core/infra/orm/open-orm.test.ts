import { expect, test } from 'vitest'
import { freshDatabase } from '#test/support/database.ts'
import { assertNotNewer, migrate } from './open-orm.ts'
import { openDatabase } from '#core/open-database.ts'
import { migrations } from '#core/migrations/list.ts'

test('migrations create exactly the tables of the entities', async () => {
  const orm = await openDatabase(await freshDatabase())
  expect(await orm.schema.getUpdateSchemaSQL()).toBe('')
  await orm.close()
})

test('two processes that start at once on an empty database both find all tables', async () => {
  const url = await freshDatabase()
  const orms = await Promise.all([openDatabase(url), openDatabase(url)])
  await orms[0].em.execute('drop schema public cascade; create schema public')
  await Promise.all(orms.map(migrate))
  for (const orm of orms) {
    expect(await orm.migrator.getExecuted()).toHaveLength(migrations.length)
    expect(await orm.em.execute('select count(*)::int as n from photos')).toEqual([{ n: 0 }])
    await orm.close()
  }
})

test('a single process rejects the database of a newer version', async () => {
  const orm = await openDatabase(await freshDatabase())
  const names = migrations.map(({ name }) => name)
  assertNotNewer(orm, names)
  expect(() => assertNotNewer(orm, [...names, '2030-01-01-later'])).toThrow(
    /newer version .* 2030-01-01-later/,
  )
  await orm.close()
})

test('PostgreSQL notices a vanished machine within seconds', async () => {
  const orm = await openDatabase(await freshDatabase())
  const names = ['idle', 'interval', 'count'].map((name) => `current_setting('tcp_keepalives_${name}')::int`)
  expect(await orm.em.execute(`select array[${names.join()}] as seconds`)).toEqual([{ seconds: [5, 2, 3] }])
  await orm.close()
})
