import type { EntityManager } from '@mikro-orm/postgresql'
import type { DecidePhotosRequest } from '#contract/schemas/event-settings.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { recordAuditEntry, type By } from '#core/audit-log/record-audit-entry.ts'
import type { Live } from '#core/infra/live/live.ts'
import { transact } from '#core/infra/orm/transact.ts'
import type { Page } from '#core/photos/pagination.ts'
import { PENDING } from '#core/events/photo-visibility.ts'
import { VIEWED } from '#core/photos/photo-columns.ts'
import { photoView, type PhotoRow } from '#core/photos/photo-view.ts'

/** Returns the event's pending photos, oldest first. */
export async function listPendingPhotos(
  em: EntityManager,
  eventId: number,
  { limit, after = 0 }: Page,
): Promise<PhotoView[]> {
  const photos = await em.execute<PhotoRow[]>(
    `select ${VIEWED} from photos where photos.event_id = ? and ${PENDING} and photos.id > ? order by photos.id ${limit === undefined ? '' : 'limit ?'}`,
    [eventId, after, limit].filter((value) => value !== undefined),
  )
  return photos.map(photoView)
}

export async function countPendingPhotos(em: EntityManager, eventId: number): Promise<number> {
  const [{ n }] = await em.execute<[{ n: number }]>(
    `select count(*)::int as n from photos where photos.event_id = ? and ${PENDING}`,
    [eventId],
  )
  return n
}

/**
 * Approves and hides photos of the event, each list as one audit entry. Decisions can be changed: approving a hidden
 * photo shows it. Ids of other events are skipped. Returns the number of photos still pending.
 */
export async function decidePhotos(
  em: EntityManager,
  { live }: { live: Live },
  event: { id: number; name: string },
  { approve, hide }: DecidePhotosRequest,
  by: By,
): Promise<number> {
  const decisions = [
    {
      what: 'approve',
      ids: approve,
      set: 'hidden = false, unhidden_at = case when hidden then now() else unhidden_at end',
    },
    { what: 'hide', ids: hide, set: 'hidden = true, unhidden_at = null' },
  ] as const
  await transact(em, async (em) => {
    for (const { what, ids, set } of decisions) {
      if (!ids.length) continue
      const changed = await em.execute<{ id: number }[]>(
        `update photos set is_pending = false, decided_flags = flag_count, ${set} where event_id = ? and id = any(?) returning id`,
        [event.id, `{${ids.join()}}`],
      )
      const photoIds = changed.map(({ id }) => id)
      if (photoIds.length) await recordAuditEntry(em, { by, what, event, photoIds })
    }
  })
  const decided = [...approve, ...hide]
  if (decided.length) await live.publish(event.id, decided)
  return countPendingPhotos(em, event.id)
}
