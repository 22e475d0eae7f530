import { defineEntity, p } from '@mikro-orm/core'
import type { AuditChange, Actor } from '#contract/schemas/audit-log.ts'
import type { AuditedAction } from '#contract/values/audited-actions.ts'

const AuditEntrySchema = defineEntity({
  name: 'AuditEntry',
  tableName: 'audit_log',
  indexes: [{ properties: ['eventId', 'id'] }],
  properties: {
    id: p.integer().primary(),
    actor: p.text().$type<Actor>(),
    /** Null for hosts, and for commands on the server. */
    username: p.text().nullable(),
    what: p.text().$type<AuditedAction>(),
    /** Null for changes to the venue. Not a foreign key: the entry outlives its event. */
    eventId: p.integer().nullable(),
    /** The event's name when the entry was recorded. */
    eventName: p.text().nullable(),
    photoIds: p.json<number[]>(),
    /** The changed admin code. */
    code: p.text().nullable(),
    /** Checksum of the files in a hand-over to the host (`writeTakeHome`). */
    checksum: p.text().nullable(),
    /** Changed values of settings. */
    changes: p.json<AuditChange[]>().nullable(),
    /** Network address of a sign-in; null for an entry of several addresses. */
    address: p.text().nullable(),
    /** Number of failed sign-ins in this entry. */
    count: p.integer().nullable(),
    actedAt: p.datetime().defaultRaw('now()'),
  },
})

/** A recorded action of an administrator or a host. */
export class AuditEntry extends AuditEntrySchema.class {}
AuditEntrySchema.setClass(AuditEntry)
