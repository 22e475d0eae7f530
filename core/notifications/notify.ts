import type { EntityManager } from '@mikro-orm/postgresql'
import type { Target } from '#contract/schemas/notifications.ts'
import type { CheckName } from '#contract/values/checks.ts'
import type { NotificationType } from '#contract/values/notifications.ts'
import { readSettings } from '#core/settings/settings.ts'
import { Notification } from './notification.ts'

interface EventName {
  id: number
  name: string
}

export type NotificationEvent =
  | { type: 'problem.found' | 'problem.solved'; check: CheckName; values?: Record<string, string | number> }
  | { type: 'event.created'; event: EventName & { date: string; isPublic: boolean } }
  | { type: 'photo.shown'; event: EventName; photoIds: number[] }
  | { type: 'event.handed_over'; event: EventName; photos: number; bytes: number; place: string }
  | { type: 'backup.failed'; reason: string }

/** Queues the event for each target that receives it, in the caller's transaction. */
export async function notify(em: EntityManager, event: NotificationEvent): Promise<void> {
  const { type, ...data } = event
  const { targets } = (await readSettings(em)).notifications
  const unaware = event.type === 'problem.solved' ? await dropUnsent(em, event.check) : new Set()
  const rows = targets
    .filter((target) => receives(target, type) && !unaware.has(target.id))
    .map((target) => ({ target: target.id, type, data }))
  if (rows.length) await em.insertMany(Notification, rows)
}

const receives = ({ kind }: Target, type: NotificationType) =>
  kind === 'webhook' || type.startsWith('problem.')

/** Returns when the oldest webhook was added, undefined if there is none. */
export const webhooksSince = async (em: EntityManager): Promise<string | undefined> =>
  (await readSettings(em)).notifications.targets.find(({ kind }) => kind === 'webhook')?.addedAt

/** Deletes unsent notifications of a problem that is over. Returns the ids of their targets. */
async function dropUnsent(em: EntityManager, check: string): Promise<Set<string>> {
  const rows = await em.execute<{ target: string }[]>(
    `delete from notifications where type = 'problem.found' and state = 'waiting' and data->>'check' = ? returning target`,
    [check],
  )
  return new Set(rows.map(({ target }) => target))
}
