import { LockMode, type EntityManager } from '@mikro-orm/postgresql'
import { DeletedEventView } from '#contract/schemas/deleted-events.ts'
import { recordAuditEntry, type By } from '#core/audit-log/record-audit-entry.ts'
import { noSuch } from '#core/errors.ts'
import { transact } from '#core/infra/orm/transact.ts'
import { viewOf } from '#core/infra/orm/view-of.ts'
import type { JobQueue } from '#core/jobs.ts'
import { BinnedEvent } from './binned-event.ts'
import { EVENT_TABLES } from './move-to-bin.ts'

/** Lists the deleted events that can be restored, latest deletion first. */
export async function listDeletedEvents(em: EntityManager): Promise<DeletedEventView[]> {
  const orderBy = { deletedAt: 'desc' } as const
  const events = await em.find(BinnedEvent, { dueAt: { $gt: new Date() } }, { orderBy })
  return events.map((event) => viewOf(DeletedEventView, event))
}

/**
 * Restores a deleted event with all its rows. An admin code or screen that another event has taken since
 * stays there. Throws `not_found`.
 */
export async function restoreEvent(em: EntityManager, id: number, by: By): Promise<void> {
  await transact(em, async (em) => {
    const event = await lockBinned(em, id)
    // Waits for a clean-up that is removing one of them, which happens only after `dueAt`.
    await em.execute(`delete from removals where key in ${KEYS}`, [id])
    if (event.dueAt <= new Date()) throw noSuch('event')
    // Since the deletion, its screens have shown a pairing code.
    await em.execute(
      `delete from screens where event_id is null and device in
       (select screen ->> 'device' from binned_events, jsonb_array_elements(rows -> 'screens') screen where id = ?)`,
      [id],
    )
    for (const table of EVENT_TABLES) await insertRows(em, table, id)
    await em.execute(
      `update admin_codes set status = 'active', event_id = b.id
       from binned_events b where b.id = ? and event_id is null and b.code_ids @> to_jsonb(admin_codes.id)`,
      [id],
    )
    const tombstones = 'delete from deleted_photos where id in (select id from photos where event_id = ?)'
    await em.execute(tombstones, [id])
    await recordAuditEntry(em, { by, what: 'restore-event', event })
    em.remove(event)
  })
}

/** Deletes a deleted event permanently. Throws `not_found`. */
export async function deletePermanently(
  em: EntityManager,
  queue: JobQueue,
  id: number,
  by: By,
): Promise<void> {
  await transact(em, async (em) => {
    const event = await lockBinned(em, id)
    await em.execute(`update removals set due_at = now() where key in ${KEYS}`, [id])
    await recordAuditEntry(em, { by, what: 'delete-for-good', event })
    em.remove(event)
  })
  await queue.enqueue('objects.cleanUp', {})
}

/** Deletes the rows of expired events in the bin. The removals of their objects are due too. */
export async function emptyBin(em: EntityManager): Promise<void> {
  await em.nativeDelete(BinnedEvent, { dueAt: { $lte: new Date() } })
}

const KEYS = '(select jsonb_array_elements_text(keys) from binned_events where id = ?)'

async function lockBinned(em: EntityManager, id: number): Promise<BinnedEvent> {
  const event = await em.findOne(BinnedEvent, id, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (!event) throw noSuch('event')
  return event
}

/** Inserts the event's rows of a table. A column added by an update since then gets its default. */
async function insertRows(em: EntityManager, table: string, id: number): Promise<void> {
  const columns = await em.execute<{ name: string }[]>(
    `select quote_ident(column_name) as name from information_schema.columns, binned_events
     where table_schema = 'public' and table_name = ? and id = ? and jsonb_exists(rows -> ? -> 0, column_name)`,
    [table, id, table],
  )
  const list = columns.map(({ name }) => name).join(', ')
  if (list)
    await em.execute(
      `insert into ${table} (${list}) select ${list} from jsonb_populate_recordset(null::${table},
         (select rows -> ? from binned_events where id = ?)) ${table === 'screens' ? 'on conflict do nothing' : ''}`,
      [table, id],
    )
}
