import type { EntityManager } from '@mikro-orm/postgresql'
import { MAX_AUDIT_ENTRIES, type Actor, type AuditChange } from '#contract/schemas/audit-log.ts'
import type { AuditedAction } from '#contract/values/audited-actions.ts'
import { AuditEntry } from './audit-entry.ts'

/** The person in an audit entry: a host or an administrator. */
export interface By {
  actor: Actor
  /** The administrator's. Null for commands on the server. */
  username: string | null
}
export const BY_HOST: By = { actor: 'host', username: null }
export const byAdmin = (username: string | null): By => ({ actor: 'admin', username })

interface NewEntry {
  by: By
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
  { by, event, photoIds = [], ...entry }: NewEntry,
): Promise<void> {
  const named = { eventId: event?.id ?? null, eventName: event?.name ?? null }
  const id = await em.insert(AuditEntry, { ...by, ...entry, ...named, photoIds })
  await em.nativeDelete(AuditEntry, { id: { $lte: Number(id) - MAX_AUDIT_ENTRIES } })
}
