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

interface OfEvent {
  eventName: string | null
  mayFeature: boolean
}
type Row = PhotoRow & OfEvent

const adminPhotoView = ({ eventName, mayFeature, ...photo }: Row): AdminPhotoView => ({
  ...photoView(photo),
  eventName,
  mayFeature,
})

const COLUMNS = `${VIEWED}, events.name as "eventName",
  (${SHOWN} and events.is_public and not events.is_sample) as "mayFeature"`

/** Selects photos with the names of their events. `rest` is the SQL after `from`. */
const allPhotos = (em: EntityManager, rest: string, values: (string | number | null)[]) =>
  em.execute<Row[]>(
    `select ${COLUMNS} from photos left join events on events.id = photos.event_id ${rest}`,
    values,
  )

/** Returns photos of all events but the sample event, newest first. */
export async function listAdminPhotos(
  em: EntityManager,
  page: Page,
  filter: PhotoFilter,
): Promise<AdminPhotoView[]> {
  const { conditions, values: requested } = filterSql(filter)
  const { sql, values } = paginationSql(['events.is_sample is not true', ...conditions], requested, page)
  // The search reads only an index, then the page's photos.
  const rest = filter.search
    ? `where photos.id in (select photos.id from photos left join events on events.id = photos.event_id ${sql})
       order by photos.id desc`
    : sql
  return (await allPhotos(em, rest, values)).map(adminPhotoView)
}

/** Returns the photos with these ids, newest first. Missing ones are skipped. */
export const viewAdminPhotos = async (em: EntityManager, ids: number[]): Promise<AdminPhotoView[]> =>
  (await allPhotos(em, 'where photos.id = any(?::int[]) order by photos.id desc', [`{${ids.join()}}`])).map(
    adminPhotoView,
  )

export async function viewAdminPhoto(em: EntityManager, id: number): Promise<AdminPhotoView> {
  const [photo] = await allPhotos(em, 'where photos.id = ?', [id])
  return adminPhotoView(photo!)
}

export interface FlaggedPage {
  limit?: number | undefined
  /** The last photo of the previous page. */
  after?: { flagCount: number; id: number } | undefined
}

/** Returns flagged and hidden photos, most flags first. */
export async function listFlaggedPhotos(
  em: EntityManager,
  { limit, after }: FlaggedPage,
  filter: Omit<PhotoFilter, 'only'> = {},
): Promise<FlaggedPhotoView[]> {
  const { conditions, values } = filterSql(filter)
  const photos = await em.execute<(Row & { reasons: string[] })[]>(
    `select ${COLUMNS},
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

/** Returns the counts for the console's cards. Each reads its own index. */
export async function countPhotos(em: EntityManager): Promise<PhotoCounts> {
  const [counts] = await em.execute<[PhotoCounts]>(
    `select (select count(*)::int from photos) -
        (select count(*)::int from photos join events on events.id = event_id where is_sample) as total,
      (select count(*)::int from photos join events on events.id = event_id
        where featured and ${SHOWN} and is_public) as featured,
      (select count(*)::int from photos where flag_count > 0 or hidden) as flagged,
      (select count(*)::int from photos where flag_count > 0 and flag_count > decided_flags) as undecided`,
  )
  return counts
}
