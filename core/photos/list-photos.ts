import type { EntityManager } from '@mikro-orm/postgresql'
import type { FeaturedPhotoView, PhotoView } from '#contract/photos.ts'
import type { Viewer } from '#core/events/open-event.ts'
import { VIEWED } from './photo-columns.ts'
import { paginationSql, type Page } from './pagination.ts'
import { Photo } from './photo.ts'
import { featuredPhotoView, PHOTO_COLUMNS, photoView, type PhotoRow } from './photo-view.ts'
import { SHOWN, SHOWN_OR_OWN, SHOWN_PHOTOS } from '#core/events/photo-visibility.ts'

/** An event's photos as its gallery shows them to the viewer, newest first. The caller has opened the event. */
export async function listPhotos(
  em: EntityManager,
  eventId: number,
  viewer: Viewer,
  page: Page = {},
): Promise<PhotoView[]> {
  const { sql, values } = paginationSql(
    ['event_id = ?', SHOWN_OR_OWN],
    [eventId, viewer.device ?? null],
    page,
  )
  const photos = await em.execute<PhotoRow[]>(`select ${VIEWED} from photos ${sql}`, values)
  return photos.map(photoView)
}

/** Those of an event's photos that the viewer's browser has sent, newest first. The caller has opened the event. */
export async function listOwnPhotos(
  em: EntityManager,
  eventId: number,
  { device }: Viewer,
  page: Page,
): Promise<PhotoView[]> {
  if (device === undefined) return []
  const { sql, values } = paginationSql(
    ['event_id = ?', 'uploaded_by = ?', SHOWN_OR_OWN],
    [eventId, device, device],
    page,
  )
  const photos = await em.execute<PhotoRow[]>(`select ${VIEWED} from photos ${sql}`, values)
  return photos.map(photoView)
}

/** The photos of these ids that everybody may see now; what is missing from the answer is hidden, failed or gone. */
export async function findVisiblePhotos(em: EntityManager, ids: number[]): Promise<PhotoView[]> {
  const photos = em
    .createQueryBuilder(Photo)
    .select(PHOTO_COLUMNS)
    .where({ id: ids, ...SHOWN_PHOTOS })
    .orderBy({ id: 'desc' })
  return (await photos.execute<PhotoRow[]>()).map(photoView)
}

/** How many photos of the event everybody may see now. */
export async function countVisiblePhotos(em: EntityManager, eventId: number): Promise<number> {
  const [{ n }] = await em.execute<[{ n: number }]>(
    `select count(*)::int as n from photos where event_id = ? and ${SHOWN}`,
    [eventId],
  )
  return n
}

/** Photos that administrators have featured, newest first: of public events only, and as their galleries show them. */
export async function listFeaturedPhotos(em: EntityManager, page: Page): Promise<FeaturedPhotoView[]> {
  const { sql, values } = paginationSql(['photos.featured', SHOWN, 'events.is_public'], [], page)
  const photos = await em.execute<(PhotoRow & { eventName: string; eventDate: string })[]>(
    `select ${VIEWED}, events.name as "eventName", events.date as "eventDate"
     from photos join events on events.id = photos.event_id ${sql}`,
    values,
  )
  return photos.map(featuredPhotoView)
}
