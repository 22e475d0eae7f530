import { z } from 'zod'
import { call } from '#contract/call.ts'
import {
  AdminPhotosResult,
  AdminPhotosQuery,
  AdminPhotosRequest,
  AdminPhotoView,
  FlaggedPhotosQuery,
  FlaggedPhotoView,
  PhotoCounts,
} from '#contract/schemas/admin-photos.ts'
import { AuditEntryView, AuditLogQuery, MAX_LISTED_ENTRIES } from '#contract/schemas/audit-log.ts'
import type { OnePhotoAction } from '#contract/values/photo-actions.ts'
import type { ErrorCode } from '#messages/message-types.ts'

export const listAdminPhotos = call('GET /api/admin/photos', {
  who: 'administrator',
  role: 'staff',
  limit: null,
  summary: 'List the photos of all events',
  query: AdminPhotosQuery,
  response: z.array(AdminPhotoView),
  done: 'Newest first.',
})

export const moderatePhotos = call('POST /api/admin/photos', {
  who: 'administrator',
  role: 'staff',
  limit: null,
  summary: 'Hide, unhide, feature or delete photos, or clear their flags',
  description: 'Open galleries show the change at once. A rejected photo does not affect the others.',
  body: AdminPhotosRequest,
  response: AdminPhotosResult,
  done: 'The changed photos and the rejected ones.',
})

export const countPhotos = call('GET /api/admin/photos/counts', {
  who: 'administrator',
  role: 'desk',
  limit: null,
  summary: 'Count all photos, featured ones, and flagged or hidden ones',
  response: PhotoCounts,
  done: 'The counts.',
})

export const listFlaggedPhotos = call('GET /api/admin/flagged-photos', {
  who: 'administrator',
  role: 'staff',
  limit: null,
  summary: 'List flagged or hidden photos',
  query: FlaggedPhotosQuery,
  response: z.array(FlaggedPhotoView),
  done: 'Most flagged first.',
})

export const listAuditLog = call('GET /api/admin/audit-log', {
  who: 'administrator',
  limit: null,
  summary: 'List the actions of administrators and hosts',
  query: AuditLogQuery,
  response: z.array(AuditEntryView),
  done: `Newest first, ${MAX_LISTED_ENTRIES} without a limit.`,
})

const actionOn = <const A extends OnePhotoAction>(
  action: A,
  summary: string,
  { description, conflicts = [] }: { description?: string; conflicts?: ErrorCode[] } = {},
) =>
  call(`POST /api/admin/photos/:id/${action}`, {
    who: 'administrator',
    role: 'staff',
    limit: null,
    summary,
    ...(description !== undefined && { description }),
    response: AdminPhotoView,
    done: 'The changed photo.',
    errors: { 409: ['event.sample', ...conflicts] },
  })

const STAYS_VISIBLE = { description: 'Later flags do not hide it automatically.' }
export const hidePhoto = actionOn('hide', 'Hide a photo from guests')
export const unhidePhoto = actionOn('unhide', 'Show a hidden photo again', STAYS_VISIBLE)
export const unflagPhoto = actionOn('unflag', 'Clear the flags of a photo')
export const dismissFlags = actionOn(
  'dismiss-flags',
  'Clear the flags of a photo and show it again',
  STAYS_VISIBLE,
)
export const toggleFeatured = actionOn('toggle-featured', 'Feature a photo, or stop featuring it', {
  conflicts: ['photo.featureHidden', 'photo.featurePrivate'],
})
export const retryPhoto = actionOn('retry', 'Process a failed photo again', {
  description: 'A photo that has not failed does not change.',
})
