import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline as pipe } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { EntityManager } from '@mikro-orm/postgresql'
import { tableNames } from './backup-rows.ts'

/**
 * A backup's rows: a table's name, a tab and the row as JSON, per line. Unlike pg_dump's archives it needs no program
 * of PostgreSQL's version, which the single container lacks. Jobs are missing: they are made again from the rows.
 */
export const ROWS_FILE = 'rows.jsonl.gz'

/** Lines of this name contain the sequences, so that no id of a deleted row is used again. */
const SEQUENCES = 'pg_sequences'
/** Rows in memory at once. A binned event is one row of some megabytes. */
const BATCH_SIZE = 50

/** Writes all rows of the transaction of `em` to the file. */
export async function writeRows(em: EntityManager, path: string): Promise<void> {
  const tables = await tableNames(em)
  async function* lines() {
    for (const table of tables) yield* batches(table, `select to_json(t)::text as row from "${table}" t`)
    const of = `from ${SEQUENCES} where schemaname = 'public' and last_value is not null`
    yield* batches(
      SEQUENCES,
      `select json_build_object('name', sequencename, 'last', last_value)::text as row ${of}`,
    )
  }
  async function* batches(name: string, query: string) {
    await em.execute(`declare backed_up no scroll cursor for ${query}`)
    let rows: { row: string }[]
    while ((rows = await em.execute(`fetch ${BATCH_SIZE} from backed_up`)).length)
      yield rows.map(({ row }) => `${name}\t${row}\n`).join('')
    await em.execute('close backed_up')
  }
  await pipeline(lines, createGzip(), createWriteStream(path, { mode: 0o600 }))
}

/** Replaces all rows by those of the file, in the transaction of `em`. Needs the tables, and a superuser. */
export async function loadRows(em: EntityManager, path: string): Promise<void> {
  const tables = await tableNames(em)
  // Triggers would change the rows, and foreign keys would need an order.
  await em.execute('set local session_replication_role = replica')
  await em.execute(`truncate ${tables.map((name) => `"${name}"`).join(', ')}`)
  for await (const { name, rows } of batchesOf(path)) {
    const json = `[${rows.join(',')}]`
    if (name === SEQUENCES)
      await em.execute(
        `select setval(quote_ident(s.name)::regclass, s.last) from json_to_recordset(?::json) as s(name text, last bigint)`,
        [json],
      )
    else if (tables.includes(name))
      await em.execute(
        `insert into "${name}" select * from json_populate_recordset(null::"${name}", ?::json)`,
        [json],
      )
    else throw new Error(`The backup has rows of a table ${name}, which this version lacks.`)
  }
}

async function* batchesOf(path: string): AsyncGenerator<{ name: string; rows: string[] }> {
  let batch: { name: string; rows: string[] } = { name: '', rows: [] }
  for await (const line of linesOf(path)) {
    const tab = line.indexOf('\t')
    const name = line.slice(0, tab)
    if (batch.rows.length && (name !== batch.name || batch.rows.length === BATCH_SIZE)) {
      yield batch
      batch = { name, rows: [] }
    }
    batch.name = name
    batch.rows.push(line.slice(tab + 1))
  }
  if (batch.rows.length) yield batch
}

async function* linesOf(path: string): AsyncGenerator<string> {
  // An error destroys the last stream, and the loop throws it.
  const text = pipe(createReadStream(path), createGunzip(), () => {}).setEncoding('utf8')
  let rest = ''
  for await (const piece of text) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop()!
    yield* lines
  }
}
