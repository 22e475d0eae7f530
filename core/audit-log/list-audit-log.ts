import { raw, type EntityManager } from '@mikro-orm/postgresql'
import { AuditEntryView, MAX_LISTED_ENTRIES, type AuditLogQuery } from '#contract/schemas/audit-log.ts'
import { viewOf } from '#core/infra/orm/view-of.ts'
import { AuditEntry } from './audit-entry.ts'

const SEARCHED = "concat_ws(' ', username, event_name, code, address, changes) ilike ?"

/** Returns a page of the entries of one event, or of all events, newest first. */
export async function listAuditLog(
  em: EntityManager,
  { event, what, search, after, limit = MAX_LISTED_ENTRIES }: AuditLogQuery = {},
): Promise<AuditEntryView[]> {
  const text = search?.replaceAll(/[\\%_]/g, String.raw`\$&`)
  const where = {
    ...(event !== undefined && { eventId: event }),
    ...(what && { what }),
    ...(after !== undefined && { id: { $lt: after } }),
    ...(text && { [raw(SEARCHED, [`%${text}%`])]: [] }),
  }
  const entries = await em.find(AuditEntry, where, { orderBy: { id: 'desc' }, limit })
  return entries.map((entry) => viewOf(AuditEntryView, { ...entry, changes: entry.changes ?? [] }))
}
