import type { EntityManager } from '@mikro-orm/postgresql'
import { HandOverView, type HandOverOverview } from '#contract/schemas/hand-overs.ts'
import { SHOWN } from '#core/events/photo-visibility.ts'
import { viewOf } from '#core/infra/orm/view-of.ts'
import type { Drive } from './find-drive.ts'
import { HandOver } from './hand-over.ts'

type Kind = 'withheld' | 'shown' | 'hidden' | 'failed' | 'pending'

/** Returns the contents of a hand-over of the event, the photos that it would omit, and the latest hand-over. */
export async function viewHandOver(
  em: EntityManager,
  eventId: number,
  drive: Drive | null,
): Promise<Omit<HandOverOverview, 'isAdministrator'>> {
  const rows = await em.execute<{ kind: Kind; count: string; bytes: string; flagged: string }[]>(
    `select case when original = 'withheld' then 'withheld' when ${SHOWN} then 'shown' when hidden then 'hidden'
         when state = 'failed' then 'failed' else 'pending' end as kind,
       count(*), sum(size + coalesce(jpeg_size, 0)) as bytes, count(*) filter (where flag_count > 0) as flagged
     from photos where event_id = ? group by 1`,
    [eventId],
  )
  const part = (kind: Kind) => {
    const row = rows.find((one) => one.kind === kind)
    return { count: Number(row?.count ?? 0), bytes: Number(row?.bytes ?? 0) }
  }
  const latest = await findLatest(em, eventId)
  return {
    shown: part('shown'),
    flagged: Number(rows.find(({ kind }) => kind === 'shown')?.flagged ?? 0),
    hidden: part('hidden'),
    pending: part('pending'),
    failed: part('failed'),
    withheld: part('withheld'),
    drive: drive && { state: drive.state, freeBytes: drive.freeBytes },
    latest: latest && viewOf(HandOverView, latest),
    left: latest ? await countLeft(em, latest) : 0,
  }
}

/** Returns the event's latest hand-over. */
export const findLatest = (em: EntityManager, eventId: number) =>
  em.findOne(HandOver, { eventId }, { orderBy: { id: 'desc' } })

/** Counts the event's photos that the hand-over does not contain. */
export async function countLeft(
  em: EntityManager,
  { eventId, photoIds }: Pick<HandOver, 'eventId' | 'photoIds'>,
): Promise<number> {
  const [left] = await em.execute<[{ count: string }]>(
    'select count(*) from photos where event_id = ? and id <> all(?)',
    [eventId, `{${photoIds.join()}}`],
  )
  return Number(left.count)
}
