import type { EntityManager } from '@mikro-orm/postgresql'
import type { AdminPhotoView, FlaggedPhotoView } from '#contract/admin-photos.ts'
import { VIEWED } from './columns.ts'
import { pageSql, type Page } from './page.ts'
import { photoView, type PhotoRow } from './view.ts'

const REASONS_SHOWN = 20

type Row = PhotoRow & { eventName: string | null }

const adminPhotoView = ({ eventName, ...photo }: Row): AdminPhotoView => ({ ...photoView(photo), eventName })

/** Photos of all events with their event's name; `rest` says which and in which order. */
const allPhotos = (em: EntityManager, rest: string, values: number[] = []) =>
  em.execute<Row[]>(
    `select ${VIEWED}, events.name as "eventName"
     from photos left join events on events.id = photos.event_id ${rest}`,
    values,
  )

/** Newest first. */
export async function listAllPhotos(em: EntityManager, page: Page): Promise<AdminPhotoView[]> {
  const { sql, values } = pageSql([], [], page)
  return (await allPhotos(em, sql, values)).map(adminPhotoView)
}

/** The photo as administrators see it; it must be there. */
export async function viewForAdmin(em: EntityManager, id: number): Promise<AdminPhotoView> {
  const [photo] = await allPhotos(em, 'where photos.id = ?', [id])
  return adminPhotoView(photo!)
}

/** Photos that guests flagged, and hidden ones, which could not be found again otherwise; the most flagged first. */
export async function listFlaggedPhotos(em: EntityManager): Promise<FlaggedPhotoView[]> {
  const photos = await allPhotos(
    em,
    'where photos.flag_count > 0 or photos.hidden order by photos.flag_count desc, photos.id desc',
  )
  const flags: { photo: number; reason: string }[] = await em.execute(
    'select photo_id as photo, reason from photo_flags where reason is not null order by id desc',
  )
  const reasons = Map.groupBy(flags, ({ photo }) => photo)
  return photos.map((photo) => ({
    ...adminPhotoView(photo),
    reasons: (reasons.get(photo.id) ?? []).slice(0, REASONS_SHOWN).map(({ reason }) => reason),
  }))
}

/** How many photos there are, for the console's cards. */
export async function countPhotos(
  em: EntityManager,
): Promise<{ total: number; featured: number; flagged: number }> {
  const [counts] = await em.execute<[{ total: number; featured: number; flagged: number }]>(
    `select count(*)::int as total, (count(*) filter (where featured and not hidden))::int as featured,
      (count(*) filter (where flag_count > 0 or hidden))::int as flagged from photos`,
  )
  return counts
}
