import type { EntityManager } from '@mikro-orm/postgresql'
import type { Settings } from '#contract/schemas/settings.ts'
import { DeliveryView, type Target } from '#contract/schemas/notifications.ts'
import { viewOf } from '#core/infra/orm/view-of.ts'
import { noSuch } from '#core/errors.ts'
import { readSettings } from '#core/settings/settings.ts'
import { deliver } from './deliver.ts'
import { Notification } from './notification.ts'

/** Seconds between an attempt and the next. After the last one, the delivery has failed. */
const PAUSES_SECONDS = [10, 60, 300, 1800, 7200, 21_600, 43_200]
/** Seconds after which an attempt without a result is repeated, because its process died. Longer than any attempt. */
const LEASE_SECONDS = 60
const KEPT_DAYS = 7

/**
 * Sends due notifications, each target's in order. An attempt is recorded before it is sent, so that two processes never
 * send the same one at once. A target that fails gets no more until the next call.
 */
export async function sendDueNotifications(
  em: EntityManager,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const settings = await readSettings(em)
  const { targets } = settings.notifications
  await Promise.all(
    targets.map(async (target) => {
      while (!isStopped()) {
        const due = await takeDue(em, target)
        if (!due || !(await attempt(em, target, due, settings))) return
      }
    }),
  )
  if (targets.length)
    await em.execute(
      `delete from notifications where state <> 'waiting' and created_at < now() - interval '${KEPT_DAYS} days'`,
    )
}

/** Sends a test to the target at once, without retries. Returns the delivery with its answer. */
export async function sendTest(em: EntityManager, targetId: string): Promise<DeliveryView> {
  const settings = await readSettings(em)
  const target = settings.notifications.targets.find(({ id }) => id === targetId)
  if (!target) throw noSuch('target')
  const id = await em.insert(Notification, {
    target: target.id,
    type: 'test',
    data: {},
    state: 'failed',
    attempts: 1,
    attemptedAt: new Date(),
  })
  const test = await em.findOneOrFail(Notification, id, { disableIdentityMap: true })
  const { isSent, answer } = await deliver(target, test, settings)
  const result = { state: isSent ? ('sent' as const) : ('failed' as const), answer }
  await em.nativeUpdate(Notification, { id }, result)
  return viewOf(DeliveryView, Object.assign(test, result))
}

/** Takes the target's next due notification, unless another process has it. */
async function takeDue(em: EntityManager, { id }: Target): Promise<Notification | undefined> {
  const [taken] = await em.execute<{ id: number }[]>(
    `update notifications set attempts = attempts + 1, attempted_at = now(),
       next_attempt_at = now() + interval '${LEASE_SECONDS} seconds'
     where id = (
       select id from notifications where target = ? and state = 'waiting' and next_attempt_at <= now()
       order by id limit 1 for update skip locked)
     returning id`,
    [id],
  )
  return taken && (await em.findOneOrFail(Notification, taken.id, { disableIdentityMap: true }))
}

async function attempt(
  em: EntityManager,
  target: Target,
  due: Notification,
  settings: Settings,
): Promise<boolean> {
  const { isSent, answer } = await deliver(target, due, settings)
  const pause = PAUSES_SECONDS[due.attempts - 1]
  const state = isSent ? 'sent' : pause === undefined ? 'failed' : 'waiting'
  // By the database's clock, like `takeDue`.
  await em.execute(
    `update notifications set answer = ?, state = ?, next_attempt_at = now() + ? * interval '1 second'
     where id = ? and attempts = ?`,
    [answer, state, pause ?? 0, due.id, due.attempts],
  )
  return isSent
}
