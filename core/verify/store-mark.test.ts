import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import { openServices } from '#core/open-services.ts'
import { sweep } from '#core/sweep.ts'
import { freshDatabase } from '#test/support/database.ts'
import { withApp } from '#test/support/with-app.ts'
import { verifyStore } from './verify-store.ts'

const test = withApp({ worker: false })

test('a database older than the photo store does not start until it is accepted', async ({ app }) => {
  const { config, log, orm } = app.services
  await orm.em.execute("select setval('photos_id_seq', 7)")
  await sweep(orm.em.fork(), app.services)
  await (await openServices(config, log)).close()

  const older = { ...config, databaseUrl: await freshDatabase() }
  await expect(openServices(older, log)).rejects.toThrow(
    /it ends at photo 0, and the store has photo 7. Nothing was changed. Put the newer database back/,
  )
  const env = { ...process.env, DATA_DIR: config.dataDir, DATABASE_URL: older.databaseUrl }
  const verify = join(import.meta.dirname, '../../deploy/verify.ts')
  await promisify(execFile)('node', [verify, '--accept-database'], { env })
  await (await openServices(older, log)).close()
})

test('nothing is removed from a store that is newer than the database', async ({ app }) => {
  const { orm } = app.services
  await orm.em.execute("select setval('photos_id_seq', 9)")
  await sweep(orm.em.fork(), app.services)
  await orm.em.execute("select setval('photos_id_seq', 5)")
  await expect(verifyStore(orm.em.fork(), app.services, 'sample', () => {})).rejects.toThrow(
    'ends at photo 5',
  )
})
