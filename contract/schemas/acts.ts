import { z } from 'zod'
import { MAX_INTEGER } from './pages.ts'
import { id, moment } from './scalars.ts'

/** Who changed something: any administrator, or any host of the event. */
export const Actor = z.enum(['admin', 'host'])
export type Actor = z.infer<typeof Actor>

/** What is told of to administrators. */
export const ACTS = [
  'approve',
  'hide',
  'unhide',
  'unflag',
  'clear-name',
  'dismiss-flags',
  'toggle-featured',
  'retry',
  'delete-photos',
  'edit-event',
  'edit-rules',
  'edit-venue',
  'edit-code',
  'deactivate-code',
  'delete-event',
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
export type ActName = (typeof ACTS)[number]

/** Acts that are kept, of all events together, and that are listed at a time. */
export const MAX_ACTS = 10_000
export const MAX_LISTED_ACTS = 100

export const ActsQuery = z.object({
  event: z.coerce
    .number()
    .int()
    .min(1)
    .max(MAX_INTEGER)
    .optional()
    .meta({ description: 'Of this event alone.' }),
})

export const ActChange = z.strictObject({
  name: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  isSecret: z.boolean().meta({ description: 'The values are not recorded.' }),
})
export type ActChange = z.infer<typeof ActChange>

export const ActView = z
  .strictObject({
    id,
    actor: Actor,
    what: z.enum(ACTS),
    eventId: id
      .nullable()
      .meta({ description: 'Of an event that may be gone; null for what is of the venue.' }),
    eventName: z.string().nullable().meta({ description: 'As it was then.' }),
    photoIds: z.array(id),
    code: z.string().nullable().meta({ description: 'Of an admin code that was changed.' }),
    checksum: z
      .string()
      .nullable()
      .meta({ description: 'Of a hand-over: SHA-256 of the list of sums that the host was given, in hex.' }),
    changes: z.array(ActChange).meta({ description: 'What a changed setting was and is.' }),
    address: z.string().nullable().meta({ description: 'Of sign-ins; null for several networks.' }),
    count: z.int().nullable().meta({ description: 'Failed sign-ins that this entry gathers.' }),
    actedAt: moment,
  })
  .meta({ id: 'Act' })
export type ActView = z.infer<typeof ActView>
