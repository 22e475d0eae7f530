import { defineEntity, p } from '@mikro-orm/core'
import { AdminCodeStatus, type CodePresets } from '#contract/schemas/admin-codes.ts'
import { AppError } from '#core/errors.ts'
import { Event } from '#core/events/event.ts'
import { venueMoment } from '#core/events/venue-time.ts'

const AdminCodeSchema = defineEntity({
  name: 'AdminCode',
  tableName: 'admin_codes',
  properties: {
    id: p.integer().primary(),
    code: p.text().unique(),
    description: p.text().nullable(),
    isActive: p.boolean().default(true),
    /** Becomes `active` when an event is created with it. */
    status: p.enum(AdminCodeStatus.options).default('unpublished'),
    event: () => p.manyToOne(Event).ref().nullable().deleteRule('set null'),
    /** Private note for administrators. */
    note: p.text().nullable(),
    expiresAt: p.datetime().nullable(),
    /** Fields of the event that override the form's. */
    presets: p.json().$type<CodePresets>().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
})

/** A code that creates one event. */
export class AdminCode extends AdminCodeSchema.class {}
AdminCodeSchema.setClass(AdminCode)

/** Reports whether the code expired before an event was created with it. */
export const isExpired = ({
  status,
  expiresAt,
}: Pick<AdminCode, 'status'> & { expiresAt?: Date | null }): boolean =>
  status === 'unpublished' && Boolean(expiresAt) && expiresAt! <= new Date()

/** Parses a code's expiry in the venue's `timeZone`; null means never. Throws `invalid` if it is in the past. */
export function expiryOf(expiresAt: string | null | undefined, timeZone: string): Date | null {
  const end = expiresAt ? venueMoment(expiresAt, timeZone) : null
  if (end && end <= new Date()) throw new AppError('invalid', 'code.expiryPast')
  return end
}
