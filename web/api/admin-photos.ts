import type { AdminPhotoAction, OnePhotoAction } from '#contract/values/photo-actions.ts'
import type { FlaggedPhotoView } from '#contract/schemas/admin-photos.ts'
import { PAGE_SIZE } from '#contract/values/limits.ts'
import { pathOf, type ApiPath } from './path-of.ts'
import { getJson } from './request.ts'
import { send } from './send.ts'

export const ADMIN_PHOTOS = pathOf('GET /api/admin/photos')
export const PHOTO_COUNTS = pathOf('GET /api/admin/photos/counts')
export const FLAGGED_PHOTOS = pathOf('GET /api/admin/flagged-photos')

const getPage = <T>(path: ApiPath<T>, query: string, after: string): Promise<T> =>
  getJson<T>(`${path}?${query && `${query}&`}limit=${PAGE_SIZE}${after}`)

/** Fetches a page of the filtered photos, newest first. `after` is the last photo of the previous page. */
export const adminPhotosPage = (query: string, after?: number) =>
  getPage(ADMIN_PHOTOS, query, after === undefined ? '' : `&after=${after}`)

/** Fetches a page of the flagged photos, most flags first. `last` is the last photo of the previous page. */
export const flaggedPhotosPage = (query: string, last?: FlaggedPhotoView) =>
  getPage(FLAGGED_PHOTOS, query, last ? `&after=${last.id}&afterFlags=${last.flagCount}` : '')

export const changePhoto = (id: number, action: OnePhotoAction) =>
  send(`POST /api/admin/photos/:id/${action}`, { id })

/** Changes several photos, at most `MAX_MODERATED_PHOTOS`. */
export const changePhotos = (action: AdminPhotoAction, ids: number[]) =>
  send('POST /api/admin/photos', { body: { action, ids } })
