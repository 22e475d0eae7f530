import { isDeepStrictEqual } from 'node:util'
import type { MikroORM } from '@mikro-orm/postgresql'
import { Client } from 'pg'
import { migrate } from '#core/infra/orm/open-orm.ts'
import { openDatabase } from '#core/open-database.ts'
import { listPhotos } from '#core/photos/list-photos.ts'
import { Photo } from '#core/photos/photo.ts'
import { PHOTO_COLUMNS, photoView, type PhotoRow } from '#core/photos/photo-view.ts'
import type { Bench } from '../bench.ts'
import { inPairs } from '../pairs.ts'
import { compared, type Row } from '../result.ts'
import { seedRows } from '#test/support/seed-rows.ts'

const PAGE = 60
const GUEST = { account: null, device: undefined, grants: [], hosted: [] }
/** Returns the SELECT of `listPhotos`, without the query builder. */
function statement(orm: MikroORM): string {
  const { properties } = orm.getMetadata(Photo)
  const columns = PHOTO_COLUMNS.map((name) => `${properties[name].fieldNames[0]} as "${name}"`)
  return `select ${columns.join(', ')} from photos
    where event_id = $1 and not hidden and id < $2 order by id desc limit ${PAGE}`
}

/** Compares a gallery page from `listPhotos` as views with bare rows from the `pg` driver. */
export async function lists(bench: Bench): Promise<Row[]> {
  const url = await bench.database()
  const orm = await openDatabase(url)
  const sql = new Client(url)
  try {
    await migrate(orm)
    await sql.connect()
    const { eventId } = await seedRows(sql, 50_000)
    const select = statement(orm)
    const ours = (after: number) => listPhotos(orm.em.fork(), eventId, GUEST, { limit: PAGE, after })
    const bare = (after: number) => sql.query<PhotoRow>(select, [eventId, after])
    const same = isDeepStrictEqual(await ours(25_000), (await bare(25_000)).rows.map(photoView))
    if (!same) throw new Error('the bare SELECT no longer matches listPhotos')
    const pages = bench.quick ? 150 : 300
    const measure = async (read: (after: number) => Promise<unknown>) => {
      const start = performance.now()
      for (let i = 0; i < pages; i++) await read(1_000 + ((i * 997) % 49_000))
      return (performance.now() - start) / pages
    }
    await measure(ours)
    const found = await inPairs(
      bench.quick ? 5 : 11,
      () => measure(ours),
      () => measure(bare),
      20_000,
    )
    return [
      compared(
        `Page of ${PAGE} from 5,000 photos in 50,000 rows`,
        found,
        'the same SELECT by the bare pg driver',
        { unit: 'ms', digits: 2, goal: { atMost: 1.5 } },
      ),
    ]
  } finally {
    await sql.end()
    await orm.close()
  }
}
