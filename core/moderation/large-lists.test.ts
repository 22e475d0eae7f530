import type { EntityManager, MikroORM } from '@mikro-orm/postgresql'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listEvents } from '#core/events/list-events.ts'
import { openDatabase } from '#core/open-database.ts'
import { seedRows } from '#test/support/seed-rows.ts'
import { freshDatabase } from '#test/support/database.ts'
import { countPhotos, listAdminPhotos, listFlaggedPhotos } from './list-admin-photos.ts'
import { listPhotos } from '#core/photos/list-photos.ts'

const PHOTOS = 20_000
/** More than the number of flagged or hidden photos. */
const FEW = 500
const GUEST = { account: null, device: undefined, grants: [], hosted: [] }
const ADMIN = { ...GUEST, account: 'owner' as const }

let orm: MikroORM
let eventId: number
beforeAll(async () => {
  const url = await freshDatabase()
  const sql = new Client(url)
  await sql.connect()
  ;({ eventId } = await seedRows(sql, PHOTOS))
  await sql.query('update photos set flag_count = id % 9, hidden = id % 400 = 0 where id % 200 = 0')
  await sql.query(
    `insert into photo_flags (photo_id, ip_address, reason)
     select photos.id, '10.0.0.' || n, 'spam' from photos, generate_series(1, flag_count) n`,
  )
  await sql.query(`update photos set sender_name = 'Zoë' where id % 4000 = 0`)
  // Index-only scans trust a page only after a vacuum, which autovacuum does on a running server.
  await sql.query('vacuum analyze')
  await sql.end()
  orm = await openDatabase(url)
})
afterAll(() => orm?.close())

/**
 * Returns the number of rows that `read` reads from each table itself, not only from an index. PostgreSQL counts them.
 */
async function rowsRead(read: (em: EntityManager) => Promise<unknown>): Promise<Record<string, number>> {
  return orm.em.fork().transactional(async (em) => {
    const before = await counters(em)
    await read(em)
    const after = await counters(em)
    return Object.fromEntries(Object.entries(after).map(([table, n]) => [table, n - (before[table] ?? 0)]))
  })
}

async function counters(em: EntityManager): Promise<Record<string, number>> {
  const rows = await em.execute<{ table: string; n: number }[]>(
    `select relname as table, (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as n
     from pg_stat_xact_user_tables`,
  )
  return Object.fromEntries(rows.map(({ table, n }) => [table, n]))
}

test('listing events counts their photos without reading any', async () => {
  for (const viewer of [GUEST, ADMIN])
    expect(await rowsRead((em) => listEvents(em, viewer, true))).toMatchObject({ photos: 0 })
  const [event] = (await listEvents(orm.em.fork(), GUEST, true)).filter(({ id }) => id === eventId)
  expect(event!.photoCount).toBe((await listPhotos(orm.em.fork(), eventId, GUEST)).length)
})

test('the console’s counts read only featured and flagged photos', async () => {
  const { photos } = await rowsRead(countPhotos)
  expect(photos).toBeLessThan(FEW)
})

test('a page of the flagged list reads only its photos and their flags', async () => {
  const all = await listFlaggedPhotos(orm.em.fork(), {})
  const { flagCount, id } = all[9]!
  const read = await rowsRead((em) => listFlaggedPhotos(em, { limit: 5, after: { flagCount, id } }))
  expect(read.photos).toBeLessThanOrEqual(6)
  // Read once for the reasons and once for the flags from one address; a photo has at most 8 flags.
  expect(read.photo_flags).toBeLessThanOrEqual(2 * 6 * 8)
})

test('a search by name reads only the photos of its page', async () => {
  for (const search of ['zoë', 'IMG_1', 'nobody at all']) {
    const page = await listAdminPhotos(orm.em.fork(), { limit: 5 }, { search })
    expect(page).toHaveLength(search.startsWith('nobody') ? 0 : 5)
    const { photos } = await rowsRead((em) => listAdminPhotos(em, { limit: 5 }, { search }))
    expect(photos, search).toBe(page.length)
  }
})

test('a page of failed, hidden or featured photos, or of one event, reads only its photos', async () => {
  for (const only of ['failed', 'featured', 'hidden'] as const) {
    const { photos } = await rowsRead((em) => listAdminPhotos(em, { limit: 5 }, { only }))
    expect(photos, only).toBeLessThan(FEW)
  }
  const { photos } = await rowsRead((em) => listAdminPhotos(em, { limit: 5 }, { event: eventId }))
  expect(photos).toBeLessThan(FEW)
})
