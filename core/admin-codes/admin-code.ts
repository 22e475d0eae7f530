import { defineEntity, p } from '@mikro-orm/core'
import { AdminCodeStatus } from '#contract/admin-codes.ts'
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
    createdAt: p.datetime().defaultRaw('now()'),
  },
})

/** A code that creates one event for free. */
export class AdminCode extends AdminCodeSchema.class {}
AdminCodeSchema.setClass(AdminCode)
