import { randomUUID } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import {
  DeliveryView,
  type AddTargetRequest,
  type NotificationsView,
  type Target,
} from '#contract/schemas/notifications.ts'
import type { Settings } from '#contract/schemas/settings.ts'
import { MAX_TARGETS } from '#contract/values/limits.ts'
import { changesBetween } from '#core/audit-log/changes-between.ts'
import { recordAuditEntry, type By } from '#core/audit-log/record-audit-entry.ts'
import { AppError, noSuch } from '#core/errors.ts'
import { pathShortener } from '#core/infra/log/shorten-path.ts'
import { transact } from '#core/infra/orm/transact.ts'
import { viewOf } from '#core/infra/orm/view-of.ts'
import { readSettings, updateSettings } from '#core/settings/settings.ts'
import { Notification } from './notification.ts'

const LISTED_DELIVERIES = 20

/** Returns the targets without secrets, and the latest deliveries. */
export async function viewNotifications(em: EntityManager): Promise<NotificationsView> {
  const { targets, allowPrivateAddresses } = (await readSettings(em)).notifications
  const deliveries = await em.find(
    Notification,
    {},
    { orderBy: { id: 'desc' }, limit: LISTED_DELIVERIES, disableIdentityMap: true },
  )
  return {
    targets: targets.map((target) => ({ id: target.id, kind: target.kind, address: addressOf(target) })),
    allowPrivateAddresses,
    deliveries: deliveries.map((delivery) => viewOf(DeliveryView, delivery)),
  }
}

/** Returns the first target whose last notification did not arrive, with the answer; null if all arrived. */
export async function findUnreached(em: EntityManager): Promise<{ target: string; answer: string } | null> {
  const { targets } = (await readSettings(em)).notifications
  const rows = await em.execute<{ target: string; answer: string }[]>(
    `select target, answer from (
       select distinct on (target) target, state, answer from notifications
       where answer is not null order by target, attempted_at desc) as last
     where state <> 'sent'`,
  )
  for (const target of targets) {
    const row = rows.find((one) => one.target === target.id)
    if (row) return { target: addressOf(target), answer: row.answer }
  }
  return null
}

/** Adds a target. Throws `conflict` when there are too many. */
export const addTarget = (em: EntityManager, request: AddTargetRequest, by: By) =>
  change(em, by, ({ targets, ...rest }) => {
    if (targets.length >= MAX_TARGETS)
      throw new AppError('conflict', { code: 'notifications.tooMany', params: { limit: MAX_TARGETS } })
    return {
      ...rest,
      targets: [...targets, { ...request, id: randomUUID(), addedAt: new Date().toISOString() } as Target],
    }
  })

/** Removes a target with its deliveries. Throws `not_found`. */
export const removeTarget = (em: EntityManager, id: string, by: By) =>
  change(em, by, ({ targets, ...rest }) => {
    if (!targets.some((target) => target.id === id)) throw noSuch('target')
    return { ...rest, targets: targets.filter((target) => target.id !== id) }
  })

export const allowPrivateAddresses = (em: EntityManager, isAllowed: boolean, by: By) =>
  change(em, by, (before) => ({ ...before, allowPrivateAddresses: isAllowed }))

type NotificationSettings = Settings['notifications']

/** Changes the settings and records an audit entry. Deletes deliveries to targets that no longer exist. */
const change = (em: EntityManager, by: By, to: (before: NotificationSettings) => NotificationSettings) =>
  transact(em, async (em) => {
    const { before, after } = await updateSettings(em, (settings) => ({
      ...settings,
      notifications: to(settings.notifications),
    }))
    const ids = after.notifications.targets.map(({ id }) => id)
    await em.nativeDelete(Notification, { target: { $nin: ids } })
    const changes = changesBetween(recorded(before), recorded(after))
    if (changes.length) await recordAuditEntry(em, { by, what: 'edit-venue', changes })
  })

const recorded = ({ notifications: { targets, allowPrivateAddresses } }: Settings) => ({
  notificationTargets: targets.map((target) => `${target.kind} ${addressOf(target)}`),
  allowPrivateAddresses,
})

const shortenPath = pathShortener(new Set())

/** A topic or path may be secret, so it is shortened. */
function addressOf(target: Target): string {
  if (target.kind === 'mail') return target.to
  const { host, pathname } = new URL(target.url)
  return host + (pathname === '/' ? '' : shortenPath(pathname))
}
