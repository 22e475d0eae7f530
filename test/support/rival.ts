import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'

/** The test's own connection, which holds locks that the product's transactions wait for. */
export class Rival {
  readonly #client: Client

  private constructor(client: Client) {
    this.#client = client
  }

  /** Begins a transaction. In a deadlock, PostgreSQL aborts the other side. */
  static async begin(databaseUrl: string): Promise<Rival> {
    const client = new Client(databaseUrl)
    await client.connect()
    await client.query("set deadlock_timeout = '10min'")
    await client.query('begin')
    return new Rival(client)
  }

  query(sql: string, values: unknown[] = []) {
    return this.#client.query(sql, values)
  }

  /** Inserts a row for these bytes like another request, without storing them. */
  addPhoto(eventId: number, bytes: Buffer) {
    return this.query(
      `insert into photos (event_id, filename, original_name, mime_type, size, content_hash, crc32, sha256)
       values ($1, $2, 'rival.jpg', 'image/jpeg', $3, $4, 0, '')`,
      [eventId, `${randomBytes(12).toString('hex')}.jpg`, bytes.length, contentHashOf(bytes)],
    )
  }

  /** Resolves once `count` other connections wait for a lock in this database. */
  async isWaitedFor(count = 1): Promise<void> {
    for (;;) {
      // Otherwise a transaction sees only the connections of its first look.
      await this.query('select pg_stat_clear_snapshot()')
      const { rows } = await this.query(
        `select count(*)::int as count from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      )
      if (rows[0].count >= count) return
      await wait(20)
    }
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    await this.query(how)
    await this.#client.end()
  }
}

export const contentHashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
