import type { EntityManager } from '@mikro-orm/postgresql'
import type { HostPhotosQuery, HostPhotoView } from '#contract/schemas/host-photos.ts'
import { MAX_LISTED_REASONS } from '#contract/values/limits.ts'
import type { HostNews } from '#contract/schemas/events.ts'
import { PENDING } from '#core/events/photo-visibility.ts'
import { paginationSql } from '#core/photos/pagination.ts'
import { VIEWED } from '#core/photos/photo-columns.ts'
import { photoView, type PhotoRow } from '#core/photos/photo-view.ts'

/** Condition for the hosts' list of flagged photos. */
const FLAGGED = '(photos.flag_count > 0 or photos.hidden)'

type Row = PhotoRow & { reasons: string[] }

/** Returns all photos of the event, hidden and failed ones too, with the reasons of their flags, newest first. */
export const listHostPhotos = (
  em: EntityManager,
  eventId: number,
  { only, ...page }: HostPhotosQuery,
): Promise<HostPhotoView[]> => {
  const flagged = only === 'flagged' ? [FLAGGED] : []
  const { sql, values } = paginationSql(['photos.event_id = ?', ...flagged], [eventId], page)
  return findHostPhotos(em, sql, values)
}

/** Counts the photos that need the attention of the event's hosts. */
export async function countHostNews(em: EntityManager, eventId: number): Promise<HostNews> {
  const [news] = await em.execute<[HostNews]>(
    `select count(*) filter (where ${PENDING})::int as pending, count(*) filter (where ${FLAGGED})::int as flagged
     from photos where event_id = ? and (is_pending or ${FLAGGED})`,
    [eventId],
  )
  return news
}

/** Returns the event's photos with these ids as its hosts see them, newest first. */
export const viewHostPhotos = (em: EntityManager, eventId: number, ids: number[]): Promise<HostPhotoView[]> =>
  findHostPhotos(em, 'where photos.event_id = ? and photos.id = any(?::int[]) order by photos.id desc', [
    eventId,
    `{${ids.join(',')}}`,
  ])

async function findHostPhotos(em: EntityManager, rest: string, values: (string | number | null)[]) {
  const photos = await em.execute<Row[]>(
    `select ${VIEWED}, array(select reason from photo_flags where photo_id = photos.id and reason is not null
       order by photo_flags.id desc limit ${MAX_LISTED_REASONS}) as reasons
     from photos ${rest}`,
    values,
  )
  return photos.map(({ reasons, ...photo }) => ({ ...photoView(photo), reasons }))
}
