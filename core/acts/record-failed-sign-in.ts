import type { EntityManager } from '@mikro-orm/postgresql'
import { Act } from './act.ts'
import { recordAct } from './record-act.ts'

/** Failures are gathered into entries of an hour … */
const GATHERED_MS = 60 * 60 * 1000
/** … one for each of this many networks and one for all others, so that an attack does not push out the rest of the log. */
const MAX_NETWORKS = 5

/** Counts a failed sign-in from this network in the audit log. */
export async function recordFailedSignIn(em: EntityManager, network: string): Promise<void> {
  const recent = { what: 'sign-in-failed' as const, actedAt: { $gt: new Date(Date.now() - GATHERED_MS) } }
  const entries = await em.find(Act, recent, { disableIdentityMap: true })
  const isNamed = entries.some(({ address }) => address === network)
  const named = isNamed || entries.filter(({ address }) => address !== null).length < MAX_NETWORKS
  const address = named ? network : null
  const entry = entries.find((one) => (one.address ?? null) === address)
  if (entry) await em.execute('update acts set count = count + 1 where id = ?', [entry.id])
  else await recordAct(em, { actor: 'admin', what: 'sign-in-failed', address, count: 1 })
}
