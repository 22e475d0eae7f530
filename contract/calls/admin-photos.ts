import { z } from 'zod'
import { call } from '#contract/call.ts'
import {
  AdminPhotosDone,
  AdminPhotosQuery,
  AdminPhotosRequest,
  AdminPhotoView,
  FlaggedPhotosQuery,
  FlaggedPhotoView,
  PhotoCounts,
} from '#contract/schemas/admin-photos.ts'
import { AuditEntryView, AuditLogQuery } from '#contract/schemas/audit-log.ts'
import type { OnePhotoAction } from '#contract/values/photo-actions.ts'
import type { ErrorCode } from '#messages/message-types.ts'

export const listAdminPhotos = call('GET /api/admin/photos', {
  who: 'administrator',
  limit: null,
  summary: 'The photos of all events',
  query: AdminPhotosQuery,
  answer: z.array(AdminPhotoView),
  done: 'Newest first.',
})

export const moderatePhotos = call('POST /api/admin/photos', {
  who: 'administrator',
  limit: null,
  summary: 'Hide, unhide, feature or delete photos, or clear their flags',
  description: 'Open galleries follow at once. A photo that is refused leaves the others as they are.',
  body: AdminPhotosRequest,
  answer: AdminPhotosDone,
  done: 'The changed photos and the refused ones.',
})

export const countPhotos = call('GET /api/admin/photos/counts', {
  who: 'administrator',
  limit: null,
  summary: 'Number of photos, of featured ones, and of flagged or hidden ones',
  answer: PhotoCounts,
  done: 'The counts.',
})

export const listFlaggedPhotos = call('GET /api/admin/flagged-photos', {
  who: 'administrator',
  limit: null,
  summary: 'Photos that are flagged or hidden',
  query: FlaggedPhotosQuery,
  answer: z.array(FlaggedPhotoView),
  done: 'The most flagged first, each with its latest reasons.',
})

export const listAuditLog = call('GET /api/admin/audit-log', {
  who: 'administrator',
  limit: null,
  summary: 'Changes by administrators and hosts',
  query: AuditLogQuery,
  answer: z.array(AuditEntryView),
  done: 'The latest, newest first.',
})

const actionOn = <const A extends OnePhotoAction>(action: A, summary: string, refusals: ErrorCode[] = []) =>
  call(`POST /api/admin/photos/:id/${action}`, {
    who: 'administrator',
    limit: null,
    summary,
    answer: AdminPhotoView,
    done: 'The photo as it is now.',
    errors: { 409: ['event.sample', ...refusals] },
  })

export const hidePhoto = actionOn('hide', 'Hide a photo from guests')
export const unhidePhoto = actionOn('unhide', 'Show a photo again; later flags do not hide it by themselves')
export const unflagPhoto = actionOn('unflag', 'Clear the flags of a photo')
export const dismissFlags = actionOn(
  'dismiss-flags',
  'Clear the flags of a photo and show it again; later flags do not hide it by themselves',
)
export const toggleFeatured = actionOn('toggle-featured', 'Feature a photo, or no longer', [
  'photo.featureHidden',
  'photo.featurePrivate',
])
export const retryPhoto = actionOn(
  'retry',
  'Retry the picture of a photo that failed; any other photo stays as it is',
)
