import type { EntityManager } from '@mikro-orm/postgresql'
import { DeletedPhoto } from './deleted-photo.ts'

/** Deleted photos are remembered for so long; who was away longer fetches the list again. */
const MAX_AWAY_MS = 24 * 60 * 60 * 1000
/** So that none is forgotten that a cursor which is not yet too old may ask for. */
const TOMBSTONE_MAX_AGE_MS = MAX_AWAY_MS + 60 * 60 * 1000

export interface Changes {
  /** What a next call asks from. */
  cursor: string
  /**
   * The photos that were added, changed or deleted since, each with the number of its last change. Some may have been told of
   * before, with the same number. Undefined when that can't be known.
   */
  changed: Map<number, number> | undefined
}

/**
 * A cursor says which transactions had all ended: those before the oldest that was still running (`xmin`,
 * https://www.postgresql.org/docs/current/functions-info.html#FUNCTIONS-PG-SNAPSHOT). What it leaves out is asked for
 * again, so that a change of a transaction that commits late is not passed over, as it would be with a sequence. It
 * also names the table, which a restored backup makes anew, and the time, in ms.
 */
const CURSOR = /^(\d+-\d+)-(\d{1,15})-(\d{1,15})$/

/** To be asked for before the photos are read that a browser is going to have. */
export async function findCursor(em: EntityManager): Promise<string> {
  const [{ cursor }] = await em.execute<[{ cursor: string }]>(
    `select concat_ws('-', (select system_identifier from pg_control_system()), 'photos'::regclass::oid,
       pg_snapshot_xmin(pg_current_snapshot()), floor(extract(epoch from now()) * 1000)::bigint) as cursor`,
  )
  return cursor
}

/** What changed in an event since that cursor; without one nothing did. */
export async function findChanges(em: EntityManager, eventId: number, since?: string): Promise<Changes> {
  const cursor = await findCursor(em)
  if (since === undefined) return { cursor, changed: new Map() }
  const [now, then] = [CURSOR.exec(cursor)!, CURSOR.exec(since)]
  const isKnown =
    then !== null &&
    then[1] === now[1] &&
    Number(then[2]) <= Number(now[2]) &&
    Number(now[3]) - Number(then[3]) < MAX_AWAY_MS
  if (!isKnown || (await isRelisted(em, eventId, then))) return { cursor, changed: undefined }
  // A restored backup may have numbers that this server has not come to yet.
  const isRecent = `event_id = ? and changed_in >= ? and changed_in < pg_snapshot_xmax(pg_current_snapshot())::text::bigint`
  const from = [eventId, then[2]!]
  const rows = await em.execute<{ id: number; number: string }[]>(
    `select id, changed_in as number from photos where ${isRecent}
     union all select id, changed_in from gone_photos where ${isRecent}`,
    [...from, ...from],
  )
  return { cursor, changed: new Map(rows.map(({ id, number }) => [id, Number(number)])) }
}

/**
 * Whether all photos of the event were revealed since that cursor, or its host changed when they are: none of their rows has
 * changed then.
 */
async function isRelisted(
  em: EntityManager,
  eventId: number,
  [, , since, sinceMs]: string[],
): Promise<boolean> {
  const [{ relisted }] = await em.execute<[{ relisted: boolean }]>(
    `select exists (select from events where id = ? and (
       relisted_in >= ? and relisted_in < pg_snapshot_xmax(pg_current_snapshot())::text::bigint
       or reveal_at > to_timestamp(?) and reveal_at <= now())) as relisted`,
    [eventId, since, Number(sinceMs) / 1000],
  )
  return relisted
}

/** Forgets deleted photos that nobody asks for any more. */
export async function deleteOldTombstones(em: EntityManager): Promise<void> {
  await em.nativeDelete(DeletedPhoto, { goneAt: { $lte: new Date(Date.now() - TOMBSTONE_MAX_AGE_MS) } })
}
