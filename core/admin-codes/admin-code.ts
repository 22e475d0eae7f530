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
    /** `active` once an event was created with it. */
    status: p.enum(AdminCodeStatus.options).default('unpublished'),
    event: () => p.manyToOne(Event).ref().nullable().deleteRule('set null'),
    /** For administrators alone. */
    note: p.text().nullable(),
    /** From this moment on it creates no event; null for a code without an end. */
    expiresAt: p.datetime().nullable(),
    /** What its event begins with, whatever the form says. */
    presets: p.json().$type<CodePresets>().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
})

/** A code that creates one event for free. */
export class AdminCode extends AdminCodeSchema.class {}
AdminCodeSchema.setClass(AdminCode)

/** Whether its time is over before an event was created with it. */
export const isExpired = ({
  status,
  expiresAt,
}: Pick<AdminCode, 'status'> & { expiresAt?: Date | null }): boolean =>
  status === 'unpublished' && Boolean(expiresAt) && expiresAt! <= new Date()

/** The moment that is said as a code's end, null for none. Throws `invalid` for one that is past. */
export function expiryOf(expiresAt: string | null | undefined, timeZone: string): Date | null {
  const end = expiresAt ? venueMoment(expiresAt, timeZone) : null
  if (end && end <= new Date()) throw new AppError('invalid', 'code.expiryPast')
  return end
}
