import type { EntityManager } from '@mikro-orm/postgresql'
import { MAX_ACTS, type ActChange, type ActName, type Actor } from '#contract/schemas/acts.ts'
import { Act } from './act.ts'

interface NewAct {
  actor: Actor
  what: ActName
  /** None for what is of the venue. */
  event?: { id: number; name: string }
  photoIds?: number[]
  /** The admin code. */
  code?: string
  checksum?: string
  changes?: ActChange[]
  address?: string | null
  count?: number
}

/** Notes who changed what; of all notes the latest `MAX_ACTS` are kept. */
export async function recordAct(
  em: EntityManager,
  { actor, what, event, photoIds = [], code, checksum, changes, address, count }: NewAct,
): Promise<void> {
  const named = { eventId: event?.id ?? null, eventName: event?.name ?? null }
  const id = await em.insert(Act, {
    actor,
    what,
    ...named,
    photoIds,
    code: code ?? null,
    checksum: checksum ?? null,
    changes: changes ?? null,
    address: address ?? null,
    count: count ?? null,
  })
  await em.nativeDelete(Act, { id: { $lte: Number(id) - MAX_ACTS } })
}
