import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { migrate, openOrm } from '#core/orm/orm.ts'
import { freshDatabase } from '#test/database.ts'
import { BACKUP_LOCK, cleanUp } from './clean-up.ts'
import { FileStorage } from './files.ts'
import { Removal } from './removal.ts'

test('what is due is removed, but not while a backup is made', async () => {
  const url = await freshDatabase()
  const orm = await openOrm(url)
  onTestFinished(() => orm.close(true))
  await migrate(orm)
  const folder = await mkdtemp(join(tmpdir(), 'candid-clean-up-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const storage = await FileStorage.open(folder)
  const keys = ['originals/a', 'originals/b', 'originals/later']
  for (const key of keys) await storage.put(key, Buffer.from(key), 'image/jpeg')
  const em = orm.em.fork()
  const rows = keys.map((key) => ({
    key,
    dueAt: new Date(Date.now() + (key.endsWith('later') ? 60_000 : -1)),
  }))
  await em.insertMany(Removal, rows)
  const left = async () =>
    (await em.fork().find(Removal, {}, { orderBy: { id: 'asc' } })).map(({ key }) => key)
  const stored = () => Promise.all(keys.map((key) => storage.has(key)))

  const backup = new Client({ connectionString: url })
  await backup.connect()
  await backup.query(`select pg_advisory_lock(${BACKUP_LOCK})`)
  await cleanUp(em, storage)
  expect([await stored(), await left()]).toEqual([[true, true, true], keys])

  await backup.end()
  // The server lets go of the lock once it has seen the connection end.
  await expect.poll(() => cleanUp(em, storage).then(left)).toEqual(['originals/later'])
  expect(await stored()).toEqual([false, false, true])
})
