import type { EntityManager } from '@mikro-orm/postgresql'
import { MAX_LISTED_ENTRIES, type AuditEntryView } from '#contract/schemas/audit-log.ts'
import { AuditEntry } from './audit-entry.ts'

/** Returns the latest entries of one event, or of all, newest first. */
export async function listAuditLog(
  em: EntityManager,
  eventId: number | undefined,
): Promise<AuditEntryView[]> {
  const where = eventId === undefined ? {} : { eventId }
  const entries = await em.find(AuditEntry, where, { orderBy: { id: 'desc' }, limit: MAX_LISTED_ENTRIES })
  return entries.map((entry) => ({
    id: entry.id,
    actor: entry.actor,
    what: entry.what,
    eventId: entry.eventId ?? null,
    eventName: entry.eventName ?? null,
    photoIds: entry.photoIds,
    code: entry.code ?? null,
    checksum: entry.checksum ?? null,
    changes: entry.changes ?? [],
    address: entry.address ?? null,
    count: entry.count ?? null,
    actedAt: entry.actedAt.toISOString(),
  }))
}
