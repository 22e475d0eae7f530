import type { FlaggedPhotoView } from '#contract/schemas/admin-photos.ts'
import { PAGE_SIZE } from '#contract/values/limits.ts'
import { pathOf, type ApiPath } from './path-of.ts'
import { getJson } from './request.ts'

const getPage = <T>(path: ApiPath<T>, query: string, after: string): Promise<T> =>
  getJson<T>(`${path}?${query && `${query}&`}limit=${PAGE_SIZE}${after}`)

/** Fetches a page of the filtered photos, newest first. `after` is the last photo of the previous page. */
export const adminPhotosPage = (query: string, after?: number) =>
  getPage(pathOf('GET /api/admin/photos'), query, after === undefined ? '' : `&after=${after}`)

/** Fetches a page of the flagged photos, most flags first. `last` is the last photo of the previous page. */
export const flaggedPhotosPage = (query: string, last?: FlaggedPhotoView) =>
  getPage(
    pathOf('GET /api/admin/flagged-photos'),
    query,
    last ? `&after=${last.id}&afterFlags=${last.flagCount}` : '',
  )
