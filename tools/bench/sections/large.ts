import type { Client } from 'pg'
import type { EventView } from '#contract/schemas/events.ts'
import { openDatabase } from '#core/open-database.ts'
import { archivePhotos } from '#core/archive/archive-photos.ts'
import { VIEWED } from '#core/photos/photo-columns.ts'
import { Browser } from '#test/support/browser.ts'
import type { Bench } from '../bench.ts'
import { inPairs } from '../pairs.ts'
import { memoryGrowth } from '../proc.ts'
import { ADMIN_PASSWORD, startProduct, type Product } from '../product.ts'
import { compared, judge, type Row } from '../result.ts'
import { seedRows } from '#test/support/seed-rows.ts'

const [PHOTOS, EVENTS, ALIKE, PAGE, BATCH] = [100_000, 500, 10_000, 60, 100]
const WITH_NAME = `select ${VIEWED}, events.name as "eventName" from photos left join events on events.id = photos.event_id`
const FLAGGED = `select ${VIEWED}, events.name as "eventName",
    array(select reason from photo_flags where photo_id = photos.id and reason is not null order by id desc limit 20)
  from photos left join events on events.id = photos.event_id
  where (flag_count > 0 or hidden) and (flag_count, photos.id) < ($1, $2)
  order by flag_count desc, photos.id desc limit ${PAGE}`

/** Compares calls that slow down as rows grow with their statements by the bare `pg` driver. */
export async function large(bench: Bench): Promise<Row[]> {
  const product = await startProduct(bench, { store: 'files' })
  const { sql } = product
  try {
    const through = await seed(sql)
    const admin = await signIn(product)
    const rounds = bench.quick ? 3 : 7
    const compare = async (
      section: string,
      times: number,
      ours: (i: number) => Promise<unknown>,
      bare: (i: number) => Promise<unknown>,
      atMost?: number,
    ): Promise<Row> => {
      const measure = (run: (i: number) => Promise<unknown>) => async () => {
        const start = performance.now()
        for (let i = 0; i < times; i++) await run(i)
        return (performance.now() - start) / times
      }
      await measure(ours)()
      const found = await inPairs(rounds, measure(ours), measure(bare), 8_000)
      return compared(section, found, 'the same statements by the bare pg driver', {
        unit: 'ms',
        digits: 1,
        ...(atMost !== undefined && { goal: { atMost } }),
      })
    }
    const read = (path: string) => admin.get(path, { 'Accept-Encoding': 'identity' }).then((r) => r.text())
    const before = (i: number) => PHOTOS - ((i * 997) % (PHOTOS / 2))
    const guest = new Browser(`http://127.0.0.1:${product.port}`)
    const rows = [
      await compare(
        `${EVENTS} events with their counts of ${PHOTOS} photos`,
        10,
        () => guest.read<EventView[]>('/api/events'),
        () => listEvents(sql),
        3,
      ),
      await compare(
        `Console: page of ${PAGE} photos`,
        50,
        (i) => read(`/api/admin/photos?limit=${PAGE}&after=${before(i)}`),
        (i) =>
          sql.query(`${WITH_NAME} where photos.id < $1 order by photos.id desc limit ${PAGE}`, [before(i)]),
      ),
      await compare(
        `Console: page of ${PAGE} flagged photos`,
        50,
        (i) => read(`/api/admin/flagged-photos?limit=${PAGE}&after=${before(i)}&afterFlags=${i % 5}`),
        (i) => sql.query(FLAGGED, [i % 5, before(i)]),
      ),
    ]
    return [...rows, ...(await wholeList(product, read)), await archivePlan(product, through, compare)]
  } finally {
    await product.stop()
  }
}

type Compare = (
  section: string,
  times: number,
  ours: () => Promise<unknown>,
  bare: () => Promise<unknown>,
) => Promise<Row>

/** Adds flags to every fiftieth photo, and an event with photos all named `image.jpg`. Returns that event and its newest photo. */
async function seed(sql: Client): Promise<{ eventId: number; newest: number }> {
  await seedRows(sql, PHOTOS, EVENTS)
  await sql.query('update photos set flag_count = id / 50 % 40, hidden = id % 400 = 0 where id % 50 = 0')
  await sql.query(
    `insert into photo_flags (photo_id, ip_address, network, reason)
     select photos.id, '10.0.0.' || n, '10.0.0.' || n, 'spam' from photos, generate_series(1, flag_count) n`,
  )
  const { rows } = await sql.query(
    `insert into events (name, date, qr_code) values ('Alike', '2027-06-05', 'ALIKE') returning id`,
  )
  const alike = await sql.query(
    `insert into photos (event_id, filename, original_name, mime_type, size, content_hash, crc32, sha256, state)
     select $1, md5('g' || i) || '.jpg', 'image.jpg', 'image/jpeg', 3000000, md5('c' || i), 4000000000, '', 'ready'
     from generate_series(1, $2::int) i returning id`,
    [rows[0].id, ALIKE],
  )
  await sql.query('vacuum analyze')
  return { eventId: rows[0].id, newest: Math.max(...alike.rows.map(({ id }) => id)) }
}

async function signIn({ port }: Product): Promise<Browser> {
  const admin = new Browser(`http://127.0.0.1:${port}`)
  const { status } = await admin.post('/api/admin/login', { username: 'admin', password: ADMIN_PASSWORD })
  if (status !== 200) throw new Error(`sign-in returned ${status}`)
  return admin
}

async function listEvents(sql: Client): Promise<void> {
  const { rows } = await sql.query('select * from events where is_public order by id desc')
  await sql.query(
    `select id, (select count(*)::int from photos where event_id = listed.id and not hidden) as n
     from unnest($1::int[]) as listed(id)`,
    [rows.map(({ id }) => id)],
  )
}

/** Measures the call without `limit`: its speed, and how much memory it takes in the API. */
async function wholeList({ api, sql }: Product, read: (path: string) => Promise<string>): Promise<Row[]> {
  let bytes = 0
  const ours = async () => {
    const start = performance.now()
    bytes = (await read('/api/admin/photos')).length
    return bytes / 1000 / (performance.now() - start)
  }
  const bare = async () => {
    const start = performance.now()
    for (let after = 2 ** 31 - 1, size = BATCH; size === BATCH;) {
      const { rows } = await sql.query(
        `${WITH_NAME} where photos.id < $1 order by photos.id desc limit ${BATCH}`,
        [after],
      )
      ;[after, size] = [rows.at(-1)?.id, rows.length]
      JSON.stringify(rows)
    }
    return bytes / 1000 / (performance.now() - start)
  }
  const growth = await memoryGrowth(api, ours)
  const found = await inPairs(3, ours, bare, 15_000)
  const megabytes = (bytes / 1e6).toFixed(0)
  return [
    compared(
      `Console: all ${PHOTOS + ALIKE} photos in one response`,
      found,
      'the same SELECTs by the bare pg driver, as JSON',
      { unit: 'MB/s', digits: 1, goal: { atLeast: 0.4 } },
    ),
    {
      section: "API's memory during that response",
      measured: `+${growth.toFixed(0)} MB at most`,
      reference: `JSON of ${megabytes} MB`,
      ratio: null,
      ...judge(growth, { atMost: 60 }, ' MB'),
    },
  ]
}

async function archivePlan(
  { databaseUrl, sql }: Product,
  { eventId, newest }: { eventId: number; newest: number },
  compare: Compare,
): Promise<Row> {
  const orm = await openDatabase(databaseUrl)
  try {
    return await compare(
      `Archive of ${ALIKE} photos with one name, planned`,
      1,
      () => archivePhotos(orm.em.fork(), eventId, newest),
      () =>
        sql.query(
          `select filename, original_name, size, crc32, original, uploaded_at from photos
           where event_id = $1 and not hidden and id <= $2 order by id`,
          [eventId, newest],
        ),
    )
  } finally {
    await orm.close()
  }
}
