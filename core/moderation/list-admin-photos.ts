import type { EntityManager } from '@mikro-orm/postgresql'
import type {
  AdminPhotoView,
  FlaggedPhotoView,
  PhotoCounts,
  PhotoFilter,
} from '#contract/schemas/admin-photos.ts'
import { MAX_LISTED_REASONS } from '#contract/values/limits.ts'
import { findFlagBursts } from './find-flag-bursts.ts'
import { filterSql } from './photo-filter.ts'
import { VIEWED } from '#core/photos/photo-columns.ts'
import { paginationSql, type Page } from '#core/photos/pagination.ts'
import { photoView, type PhotoRow } from '#core/photos/photo-view.ts'
import { SHOWN } from '#core/events/photo-visibility.ts'

type Row = PhotoRow & { eventName: string | null }

const adminPhotoView = ({ eventName, ...photo }: Row): AdminPhotoView => ({ ...photoView(photo), eventName })

/** Photos of all events with their event's name; `rest` says which and in which order. */
const allPhotos = (em: EntityManager, rest: string, values: (string | number | null)[] = []) =>
  em.execute<Row[]>(
    `select ${VIEWED}, events.name as "eventName"
     from photos left join events on events.id = photos.event_id ${rest}`,
    values,
  )

/** Newest first; without the sample event's, as in the counts. */
export async function listAdminPhotos(
  em: EntityManager,
  page: Page,
  filter: PhotoFilter = {},
): Promise<AdminPhotoView[]> {
  const { conditions, values: asked } = filterSql(filter)
  const { sql, values } = paginationSql(['events.is_sample is not true', ...conditions], asked, page)
  // What is searched is found in an index by itself, and only the photos of the page are read then.
  const rest = filter.search
    ? `where photos.id in (select photos.id from photos left join events on events.id = photos.event_id ${sql})
       order by photos.id desc`
    : sql
  return (await allPhotos(em, rest, values)).map(adminPhotoView)
}

/** These photos, newest first; ids of others and of photos that are gone are passed over. */
export const viewAdminPhotos = async (em: EntityManager, ids: number[]): Promise<AdminPhotoView[]> =>
  (await allPhotos(em, 'where photos.id = any(?::int[]) order by photos.id desc', [`{${ids.join()}}`])).map(
    adminPhotoView,
  )

/** The photo as administrators see it; it must be there. */
export async function viewAdminPhoto(em: EntityManager, id: number): Promise<AdminPhotoView> {
  const [photo] = await allPhotos(em, 'where photos.id = ?', [id])
  return adminPhotoView(photo!)
}

/** A part of the flagged list. */
export interface FlaggedPage {
  /** At most so many; without it all. */
  limit?: number | undefined
  /** Only photos that come after one with so many flags and this id. */
  after?: { flagCount: number; id: number } | undefined
}

/** Photos that guests flagged, and hidden ones, which could not be found again otherwise; the most flagged first. */
export async function listFlaggedPhotos(
  em: EntityManager,
  { limit, after }: FlaggedPage,
  filter: Omit<PhotoFilter, 'only'> = {},
): Promise<FlaggedPhotoView[]> {
  const { conditions, values } = filterSql(filter)
  const photos = await em.execute<(Row & { reasons: string[] })[]>(
    `select ${VIEWED}, events.name as "eventName",
       array(select reason from photo_flags where photo_id = photos.id and reason is not null
         order by photo_flags.id desc limit ${MAX_LISTED_REASONS}) as reasons
     from photos left join events on events.id = photos.event_id
     where (photos.flag_count > 0 or photos.hidden)
       ${conditions.map((one) => `and ${one}`).join(' ')}
       ${after ? 'and (photos.flag_count, photos.id) < (?, ?)' : ''}
     order by photos.flag_count desc, photos.id desc ${limit === undefined ? '' : 'limit ?'}`,
    [...values, after?.flagCount, after?.id, limit].filter((value) => value !== undefined),
  )
  const bursts = await findFlagBursts(
    em,
    photos.map(({ id }) => id),
  )
  return photos.map(({ reasons, ...photo }) => ({
    ...adminPhotoView(photo),
    reasons,
    fromOneAddress: bursts.get(photo.id) ?? null,
  }))
}

/** How many photos there are, for the console's cards. Each count reads an index of its own. */
export async function countPhotos(em: EntityManager): Promise<PhotoCounts> {
  const [counts] = await em.execute<[PhotoCounts]>(
    `select (select count(*)::int from photos) -
        (select count(*)::int from photos join events on events.id = event_id where is_sample) as total,
      (select count(*)::int from photos join events on events.id = event_id
        where featured and ${SHOWN} and is_public) as featured,
      (select count(*)::int from photos where flag_count > 0 or hidden) as flagged`,
  )
  return counts
}
