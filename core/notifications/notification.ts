import { defineEntity, p } from '@mikro-orm/core'
import type { NotificationType } from '#contract/values/notifications.ts'

const NotificationSchema = defineEntity({
  name: 'Notification',
  tableName: 'notifications',
  indexes: [
    {
      name: 'notifications_waiting_index',
      expression: `create index notifications_waiting_index on notifications (target, id) where state = 'waiting'`,
    },
  ],
  properties: {
    id: p.integer().primary(),
    /** Id of the target in the settings. */
    target: p.text(),
    type: p.text().$type<NotificationType>(),
    /** The event without its type (`NotificationEvent`). */
    data: p.json<Record<string, unknown>>(),
    state: p.enum(['waiting', 'sent', 'failed']).default('waiting'),
    attempts: p.integer().default(0),
    /** While an attempt runs, the time from which another process may repeat it. */
    nextAttemptAt: p.datetime().defaultRaw('now()'),
    attemptedAt: p.datetime().nullable(),
    /** The last answer (`DeliveryView`). */
    answer: p.text().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
})

/** A delivery of one event to one target. */
export class Notification extends NotificationSchema.class {}
NotificationSchema.setClass(Notification)
