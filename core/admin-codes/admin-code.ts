import { defineEntity, p } from '@mikro-orm/core'
import { AdminCodeStatus, type CodePresets } from '#contract/admin-codes.ts'
import { Event } from '#core/events/event.ts'

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
