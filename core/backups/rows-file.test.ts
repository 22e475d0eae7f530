import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MikroORM } from '@mikro-orm/postgresql'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '#core/infra/orm/open-orm.ts'
import { openDatabase } from '#core/open-database.ts'
import { freshDatabase } from '#test/support/database.ts'
import { countRows } from './backup-rows.ts'
import { loadRows, writeRows } from './rows-file.ts'

async function database(): Promise<MikroORM> {
  const orm = await openDatabase(await freshDatabase())
  onTestFinished(() => orm.close())
  await migrate(orm)
  return orm
}

/** Returns every row of every table as text, and the sequences. */
async function contents({ em }: MikroORM): Promise<Record<string, unknown>> {
  const tables = [...(await countRows(em.fork())).keys()]
  const found: Record<string, unknown> = {}
  for (const name of tables)
    found[name] = await em.fork().execute(`select t::text from "${name}" t order by 1`)
  found.sequences = await em.fork().execute('select sequencename, last_value from pg_sequences order by 1')
  return found
}

const FILL = `
  insert into events (name, date, qr_code, wall, announcement, time_zone) select
    'Anna & Ben ' || n, '2027-06-05', 'code' || n, '{"a": [1.50, null, "\\u00e9\\t\\n"]}', E'"\\\\\\t\\r\\n' || chr(128149), null
    from generate_series(1, 450) n;
  insert into photos (event_id, filename, original_name, mime_type, size, content_hash, crc32, sha256, uploaded_at)
    select 1, n || '.jpg', 'a', 'image/jpeg', n, n, 4294967295, n, '2027-06-05 12:00:00.123456+02'
    from generate_series(1, 450) n;
  delete from photos where id > 440;
  insert into settings (id, value, logo_image) values (1, '{}', '\\x00ff0a5c')`

test('rows of every kind and the next ids are the same after a backup and a restore', async () => {
  const [from, to] = [await database(), await database()]
  for (const statement of FILL.split(';')) await from.em.execute(statement)
  const folder = await mkdtemp(join(tmpdir(), 'candid-rows-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'rows')
  await from.em.fork().transactional((em) => writeRows(em, file))
  await to.em.fork().transactional((em) => loadRows(em, file))
  expect(await contents(to)).toEqual(await contents(from))
  const [event] = await to.em.execute<{ id: number }[]>(
    "insert into photos (event_id, filename, original_name, mime_type, size, content_hash, crc32, sha256) values (1, 'x', 'x', 'x', 1, 'x', 1, 'x') returning id",
  )
  expect(event!.id).toBe(451)
})
