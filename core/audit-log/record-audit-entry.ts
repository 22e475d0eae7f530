import type { EntityManager } from '@mikro-orm/postgresql'
import { MAX_AUDIT_ENTRIES, type Actor, type AuditChange } from '#contract/schemas/audit-log.ts'
import type { AuditedAction } from '#contract/values/audited-actions.ts'
import { AuditEntry } from './audit-entry.ts'

interface NewEntry {
  actor: Actor
  what: AuditedAction
  /** Undefined for changes to the venue. */
  event?: { id: number; name: string }
  photoIds?: number[]
  /** The admin code. */
  code?: string
  checksum?: string
  changes?: AuditChange[]
  address?: string | null
  count?: number
}

/** Adds an entry to the audit log, and deletes all but the latest `MAX_AUDIT_ENTRIES`. */
export async function recordAuditEntry(
  em: EntityManager,
  { event, photoIds = [], ...entry }: NewEntry,
): Promise<void> {
  const named = { eventId: event?.id ?? null, eventName: event?.name ?? null }
  const id = await em.insert(AuditEntry, { ...entry, ...named, photoIds })
  await em.nativeDelete(AuditEntry, { id: { $lte: Number(id) - MAX_AUDIT_ENTRIES } })
}
