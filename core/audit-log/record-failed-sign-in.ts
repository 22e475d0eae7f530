import type { EntityManager } from '@mikro-orm/postgresql'
import { AuditEntry } from './audit-entry.ts'
import { byAdmin, recordAuditEntry } from './record-audit-entry.ts'

/** Milliseconds during which failures are counted in the same entry. */
const COUNTED_MS = 60 * 60 * 1000
/** Maximum networks with their own entry. The others share one, so that an attack does not push out the rest of the log. */
const MAX_NETWORKS = 5

/** Counts a failed sign-in from the network in the audit log. */
export async function recordFailedSignIn(em: EntityManager, network: string): Promise<void> {
  const recent = { what: 'sign-in-failed' as const, actedAt: { $gt: new Date(Date.now() - COUNTED_MS) } }
  const entries = await em.find(AuditEntry, recent)
  const networks = entries.flatMap(({ address }) => address ?? [])
  const address = networks.includes(network) || networks.length < MAX_NETWORKS ? network : null
  const entry = entries.find((one) => (one.address ?? null) === address)
  if (entry) await em.execute('update audit_log set count = count + 1 where id = ?', [entry.id])
  else await recordAuditEntry(em, { by: byAdmin(null), what: 'sign-in-failed', address, count: 1 })
}
