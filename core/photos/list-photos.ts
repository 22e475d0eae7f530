import type { EntityManager } from '@mikro-orm/postgresql'
import type { FeaturedPhotoView, PhotoView } from '#contract/schemas/photos.ts'
import type { Viewer } from '#core/events/open-event.ts'
import { VIEWED } from './photo-columns.ts'
import { paginationSql, type Page } from './pagination.ts'
import { featuredPhotoView, photoView, type PhotoRow } from './photo-view.ts'
import { ONLY_SENDERS, SHOWN, SHOWN_OR_OWN, UNREVEALED } from '#core/events/photo-visibility.ts'

/** Lists the photos in the viewer's gallery, newest first. The caller has opened the event. */
export async function listPhotos(
  em: EntityManager,
  eventId: number,
  viewer: Viewer,
  page: Page = {},
): Promise<PhotoView[]> {
  return readPage(em, ['event_id = ?', SHOWN_OR_OWN], [eventId, viewer.device ?? null], page)
}

/** Lists the visible photos that the viewer's browser sent, newest first. The caller has opened the event. */
export async function listOwnPhotos(
  em: EntityManager,
  eventId: number,
  { device }: Viewer,
  page: Page,
): Promise<PhotoView[]> {
  if (device === undefined) return []
  return readPage(em, ['event_id = ?', 'uploaded_by = ?', SHOWN_OR_OWN], [eventId, device, device], page)
}

async function readPage(em: EntityManager, ...conditions: Parameters<typeof paginationSql>) {
  const { sql, values } = paginationSql(...conditions)
  const photos = await em.execute<PhotoRow[]>(`select ${VIEWED} from photos ${sql}`, values)
  return photos.map(photoView)
}

/** Returns the photos that everyone may see now, without pending, hidden, failed and deleted ones. */
export async function findVisiblePhotos(em: EntityManager, ids: number[]): Promise<PhotoView[]> {
  const photos = await em.execute<PhotoRow[]>(
    `select ${VIEWED} from photos where id = any(?) and ${SHOWN} order by id desc`,
    [`{${ids.join()}}`],
  )
  return photos.map(photoView)
}

export interface SendersPhoto {
  photo: PhotoView
  device: string | null
  /** True before approval or reveal, when no other browser has received it. */
  isOnlyForSender: boolean
}

/** Returns the photos that only their senders may see now. */
export async function findSendersPhotos(em: EntityManager, ids: number[]): Promise<SendersPhoto[]> {
  const rows = await em.execute<(PhotoRow & { device: string | null; isOnlyForSender: boolean })[]>(
    `select ${VIEWED}, uploaded_by as device, (is_pending or ${UNREVEALED}) as "isOnlyForSender"
     from photos where id = any(?) and (${ONLY_SENDERS.join(' or ')}) order by id desc`,
    [`{${ids.join()}}`],
  )
  return rows.map(({ device, isOnlyForSender, ...photo }) => ({
    photo: photoView(photo),
    device,
    isOnlyForSender,
  }))
}

/** Counts, by sending browser, the event's photos that only their senders see now. */
export async function countSendersPhotos(em: EntityManager, eventId: number): Promise<Map<string, number>> {
  const rows = await em.execute<{ device: string; n: number }[]>(
    `select device, sum(n)::int as n from (${ONLY_SENDERS.map(
      (own) =>
        `select uploaded_by as device, count(*) as n from photos where event_id = ? and ${own} group by uploaded_by`,
    ).join(' union all ')}) as parts where device is not null group by device`,
    ONLY_SENDERS.map(() => eventId),
  )
  return new Map(rows.map(({ device, n }) => [device, n]))
}

/** Counts the event's photos that everyone may see now. */
export async function countVisiblePhotos(em: EntityManager, eventId: number): Promise<number> {
  const [{ n }] = await em.execute<[{ n: number }]>(
    `select count(*)::int as n from photos where event_id = ? and ${SHOWN}`,
    [eventId],
  )
  return n
}

/** Lists featured photos, newest first: those visible in public events. */
export async function listFeaturedPhotos(em: EntityManager, page: Page): Promise<FeaturedPhotoView[]> {
  const { sql, values } = paginationSql(['photos.featured', SHOWN, 'events.is_public'], [], page)
  const photos = await em.execute<(PhotoRow & { eventName: string; eventDate: string })[]>(
    `select ${VIEWED}, events.name as "eventName", events.date as "eventDate"
     from photos join events on events.id = photos.event_id ${sql}`,
    values,
  )
  return photos.map(featuredPhotoView)
}
