import type { AdminPhotoAction, OnePhotoAction } from '#contract/values/photo-actions.ts'
import type {
  AdminPhotosDone,
  AdminPhotoView,
  FlaggedPhotoView,
  PhotoCounts,
} from '#contract/schemas/admin-photos.ts'
import { PAGE_SIZE } from '#contract/values/limits.ts'
import { getJson, post, sendJson } from './request.ts'
import type { ApiPath } from './path-of.ts'

/** Photos of all events, page by page. */
export const ADMIN_PHOTOS = '/api/admin/photos'
export const PHOTO_COUNTS: ApiPath<PhotoCounts> = '/api/admin/photos/counts'
/** The flagged photos, page by page. */
export const FLAGGED_PHOTOS = '/api/admin/flagged-photos'

const withQuery = (path: string, query: string) => `${path}?${query && `${query}&`}`

/** One page of the photos that `query` asks for, the newest first; `after` is the last photo of the page before. */
export function adminPhotosPage(query: string, after?: number): Promise<AdminPhotoView[]> {
  const since = after === undefined ? '' : `&after=${after}`
  return getJson<AdminPhotoView[]>(`${withQuery(ADMIN_PHOTOS, query)}limit=${PAGE_SIZE}${since}`)
}

/** One page of the flagged photos, the most flagged first; `last` is the last photo of the page before. */
export function flaggedPhotosPage(query: string, last?: FlaggedPhotoView): Promise<FlaggedPhotoView[]> {
  const since = last ? `&after=${last.id}&afterFlags=${last.flagCount}` : ''
  return getJson<FlaggedPhotoView[]>(`${withQuery(FLAGGED_PHOTOS, query)}limit=${PAGE_SIZE}${since}`)
}

/** Does the action to one photo, and returns the changed photo. */
export const changePhoto = (id: number, action: OnePhotoAction): Promise<AdminPhotoView> =>
  post<AdminPhotoView>(`${ADMIN_PHOTOS}/${id}/${action}`)

/** Does the action to several photos, at most `MAX_MODERATED_PHOTOS`. */
export async function changePhotos(act: AdminPhotoAction, ids: number[]): Promise<AdminPhotosDone> {
  return (await sendJson('POST', ADMIN_PHOTOS, { act, ids })).json() as Promise<AdminPhotosDone>
}
