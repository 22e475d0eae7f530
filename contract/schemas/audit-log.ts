import { z } from 'zod'
import { PHOTO_ACTIONS } from '#contract/values/photo-actions.ts'
import { MAX_INTEGER } from './pages.ts'
import { id, moment } from './scalars.ts'

/** Role of the actor: an administrator, or a host of the event. */
export const Actor = z.enum(['admin', 'host'])
export type Actor = z.infer<typeof Actor>

const AUDITED_ACTIONS = [
  'approve',
  ...new Set(Object.values(PHOTO_ACTIONS).map(({ audit }) => audit)),
  'edit-event',
  'edit-rules',
  'edit-venue',
  'edit-code',
  'deactivate-code',
  'delete-event',
  'restore-event',
  'delete-for-good',
  'hand-over',
  'new-host-link',
  'revoke-host-link',
  'revoke-hosts',
  'sign-in',
  'sign-in-failed',
  'change-password',
  'totp-on',
  'totp-off',
  'end-sessions',
] as const
export type AuditedAction = (typeof AUDITED_ACTIONS)[number]

/** Maximum entries in the audit log, and maximum entries that one request lists. */
export const MAX_AUDIT_ENTRIES = 10_000
export const MAX_LISTED_ENTRIES = 100

export const AuditLogQuery = z.object({
  event: z.coerce
    .number()
    .int()
    .min(1)
    .max(MAX_INTEGER)
    .optional()
    .meta({ description: 'Entries of this event only.' }),
})

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
