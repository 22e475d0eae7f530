import type { EntityManager } from '@mikro-orm/postgresql'
import { DeletedPhoto } from './deleted-photo.ts'

/** Maximum age of a cursor in milliseconds. Older clients fetch the whole list. */
const MAX_AWAY_MS = 24 * 60 * 60 * 1000
/** Milliseconds that tombstones are stored: longer than the lifetime of any cursor. */
const TOMBSTONE_MAX_AGE_MS = MAX_AWAY_MS + 60 * 60 * 1000

export interface Changes {
  cursor: string
  /**
   * Photos added, changed or deleted since the cursor, each with the number of its last change. May repeat changes
   * returned earlier, with the same number. Undefined when the changes are unknown.
   */
  changed: Map<number, number> | undefined
}

/**
 * A cursor names the oldest transaction still running (`xmin`). Changes from there on are returned again, so a late
 * commit is never missed. A sequence would miss it. The cursor also contains the time in milliseconds, and the table,
 * which a restored backup recreates.
 */
const CURSOR = /^(\d+-\d+)-(\d{1,15})-(\d{1,15})$/

/** Returns the current cursor. Call it before reading the photos of a list. */
export async function findCursor(em: EntityManager): Promise<string> {
  const [{ cursor }] = await em.execute<[{ cursor: string }]>(
    `select concat_ws('-', (select system_identifier from pg_control_system()), 'photos'::regclass::oid,
       pg_snapshot_xmin(pg_current_snapshot()), floor(extract(epoch from now()) * 1000)::bigint) as cursor`,
  )
  return cursor
}

/** Returns the event's changes since the cursor. Without a cursor there are none. */
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
  // A restored backup may contain transaction numbers that this server has not reached.
  const isRecent = `event_id = ? and changed_in >= ? and changed_in < pg_snapshot_xmax(pg_current_snapshot())::text::bigint`
  const from = [eventId, then[2]!]
  const rows = await em.execute<{ id: number; number: string }[]>(
    `select id, changed_in as number from photos where ${isRecent}
     union all select id, changed_in from deleted_photos where ${isRecent}`,
    [...from, ...from],
  )
  return { cursor, changed: new Map(rows.map(({ id, number }) => [id, Number(number)])) }
}

/** Whether the event was revealed, or its reveal time changed, since the cursor. Neither changes a photo's row. */
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

export async function deleteOldTombstones(em: EntityManager): Promise<void> {
  await em.nativeDelete(DeletedPhoto, { deletedAt: { $lte: new Date(Date.now() - TOMBSTONE_MAX_AGE_MS) } })
}
