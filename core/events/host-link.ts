import { createHash, randomBytes } from 'node:crypto'
import { LockMode, type EntityManager } from '@mikro-orm/postgresql'
import { recordAuditEntry, type By } from '#core/audit-log/record-audit-entry.ts'
import { AppError, noSuch } from '#core/errors.ts'
import { transact } from '#core/infra/orm/transact.ts'
import { Event } from './event.ts'

/** 160 random bits. Logs contain four characters of an address, which leaves 136 bits. */
const KEY_BYTES = 20

/** Creates a key for `/host/{key}`. It is shown once; the event stores only its hash. */
export function newHostKey(): { key: string; hash: string } {
  const key = randomBytes(KEY_BYTES).toString('base64url')
  return { key, hash: hashOf(key) }
}

/** Returns the event that the key opens for its host. Throws `not_found`. */
export async function openEventByHostKey(em: EntityManager, key: string): Promise<Event> {
  const event = await em.findOne(Event, { hostKeyHash: hashOf(key) })
  if (!event) throw new AppError('not_found', 'host.unknownLink')
  return event
}

/** Replaces the host link and voids the grants of the old one. Returns its key. Throws `not_found`. */
export async function renewHostLink(
  em: EntityManager,
  eventId: number,
  by: By,
): Promise<{ key: string; version: number }> {
  const { key, hash } = newHostKey()
  return { key, version: await replaceHostLink(em, eventId, hash, by) }
}

/**
 * Revokes the host link and its grants. The creating browser stays host unless `creator` is true. Returns the new link
 * version. Throws `not_found`.
 */
export const revokeHostLink = (
  em: EntityManager,
  eventId: number,
  by: By,
  { creator = false } = {},
): Promise<number> => replaceHostLink(em, eventId, null, by, creator)

/** Returns the new link version. */
function replaceHostLink(
  em: EntityManager,
  eventId: number,
  hostKeyHash: string | null,
  by: By,
  creator = false,
): Promise<number> {
  return transact(em, async (em) => {
    const event = await em.findOne(Event, eventId, { lockMode: LockMode.PESSIMISTIC_WRITE })
    if (!event) throw noSuch('event')
    event.hostKeyHash = hostKeyHash
    if (creator) event.createdBy = null
    const revoked = creator ? 'revoke-hosts' : 'revoke-host-link'
    await recordAuditEntry(em, { by, what: hostKeyHash ? 'new-host-link' : revoked, event })
    return ++event.hostLinkVersion
  })
}

/** The key is random, so an unsalted hash reveals nothing. */
const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')
