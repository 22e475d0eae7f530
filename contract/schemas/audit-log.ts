import { z } from 'zod'
import { AUDITED_ACTIONS } from '#contract/values/audited-actions.ts'
import { MAX_SEARCH_LENGTH } from '#contract/values/limits.ts'
import { MAX_INTEGER, PageQuery } from './pages.ts'
import { id, moment } from './scalars.ts'

/** Role of the actor: an administrator, or a host of the event. */
export const Actor = z.enum(['admin', 'host'])
export type Actor = z.infer<typeof Actor>

/** Maximum entries of each account, and of all hosts; and entries that a request lists without a limit. */
export const MAX_AUDIT_ENTRIES = 10_000
export const MAX_LISTED_ENTRIES = 100

export const AuditLogQuery = PageQuery.extend({
  event: z.coerce
    .number()
    .int()
    .min(1)
    .max(MAX_INTEGER)
    .optional()
    .meta({ description: 'Entries of this event only.' }),
  what: z.enum(AUDITED_ACTIONS).optional().meta({ description: 'Entries of this action only.' }),
  search: z.string().trim().max(MAX_SEARCH_LENGTH).optional().meta({
    description:
      'Part of a username, event name, admin code, address, or name or value of a setting. Ignores case.',
  }),
})
export type AuditLogQuery = z.infer<typeof AuditLogQuery>

export const AuditChange = z.strictObject({
  name: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  isSecret: z.boolean().meta({ description: 'The values are secret and not recorded.' }),
})
export type AuditChange = z.infer<typeof AuditChange>

export const AuditEntryView = z
  .strictObject({
    id,
    actor: Actor,
    username: z.string().nullable().meta({ description: 'Null for hosts, and for commands on the server.' }),
    what: z.enum(AUDITED_ACTIONS),
    eventId: id
      .nullable()
      .meta({ description: 'The event, which may be deleted by now; null for changes to the venue.' }),
    eventName: z.string().nullable().meta({ description: 'The name at that time.' }),
    photoIds: z.array(id),
    code: z.string().nullable().meta({ description: 'The changed admin code.' }),
    checksum: z.string().nullable().meta({
      description: 'SHA-256 in hex of the list of checksums that the host received with a hand-over.',
    }),
    changes: z.array(AuditChange).meta({ description: 'Old and new values of changed settings.' }),
    address: z
      .string()
      .nullable()
      .meta({ description: 'Network address of a sign-in; null for several networks.' }),
    count: z.int().nullable().meta({ description: 'Number of failed sign-ins in this entry.' }),
    actedAt: moment,
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntryView = z.infer<typeof AuditEntryView>
