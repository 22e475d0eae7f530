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

/** The latest entry of the same account, or of all hosts, that is not kept. */
const SURPLUS = `select id from audit_log where actor = ? and username is not distinct from ? order by id desc offset ? limit 1`

/**
 * Adds an entry to the audit log. Deletes all but the latest `MAX_AUDIT_ENTRIES` of the same account, or of all hosts, so
 * that nobody pushes out the entries of others.
 */
export async function recordAuditEntry(
  em: EntityManager,
  { by, event, photoIds = [], ...entry }: NewEntry,
): Promise<void> {
  const named = { eventId: event?.id ?? null, eventName: event?.name ?? null }
  await em.insert(AuditEntry, { ...by, ...entry, ...named, photoIds })
  const own = [by.actor, by.username]
  await em.execute(
    `delete from audit_log where actor = ? and username is not distinct from ? and id <= (${SURPLUS})`,
    [...own, ...own, MAX_AUDIT_ENTRIES],
  )
}
