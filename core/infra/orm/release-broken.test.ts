import { expect, test } from 'vitest'
import { testBackends, untilAsleep } from '#test/support/backends.ts'
import { openDatabase } from '#core/open-database.ts'

test('transactions on broken connections free their slots in the pool', async () => {
  const rows = await testBackends.find(({ name }) => name === 'PostgreSQL')!.start()
  const orm = await openDatabase(rows.config.databaseUrl!)
  const sleep = () => orm.em.fork().transactional((em) => em.execute('select pg_sleep(60)'))
  // As many as the pool has slots.
  const broken = Promise.allSettled(Array.from({ length: 10 }, sleep))
  await untilAsleep(rows.config.databaseUrl!, 10)
  await rows.cut()
  expect((await broken).map(({ status }) => status)).not.toContain('fulfilled')
  await rows.mend()
  expect(await orm.em.fork().execute('select 1 as n')).toEqual([{ n: 1 }])
  await orm.close()
  await rows.stop()
})
