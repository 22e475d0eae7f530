import { z } from 'zod'
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi'
import { AuditLogQuery, AuditEntryView } from '#contract/schemas/audit-log.ts'
import {
  AdminPhotosDone,
  AdminPhotosQuery,
  AdminPhotosRequest,
  AdminPhotoView,
  FlaggedPhotosQuery,
  FlaggedPhotoView,
  PhotoCounts,
} from '#contract/schemas/admin-photos.ts'
import { photoActionsWith, type OnePhotoAction } from '#contract/values/photo-actions.ts'
import { administrators, answers, byId, json, refusal } from './parts.ts'
import { describeRefusals } from './refusals.ts'

const MEANINGS: Record<OnePhotoAction, string> = {
  'toggle-featured': 'Feature a photo, or no longer',
  unflag: 'Forget the flags of a photo',
  'dismiss-flags': 'Forget the flags of a photo and show it again; later flags do not hide it by themselves',
  hide: 'Hide a photo from guests',
  retry: 'Try once more to make the picture of a photo that failed; any other photo stays as it is',
  unhide: 'Show a photo again; later flags do not hide it by themselves',
}

const act = (name: OnePhotoAction): [string, { post: ZodOpenApiOperationObject }] => [
  `/api/admin/photos/{id}/${name}`,
  {
    post: administrators({
      summary: MEANINGS[name],
      requestParams: { path: byId },
      responses: {
        ...answers('The photo as it is now.', AdminPhotoView),
        ...refusal(
          '409',
          `It is of the sample event${name === 'toggle-featured' ? ', it is hidden, or its event is private' : ''}.`,
        ),
      },
    }),
  },
]

/** What the console calls. */
export const ADMIN_CALLS: ZodOpenApiPathsObject = describeRefusals({
  '/api/admin/photos': {
    get: administrators({
      summary: 'The photos of all events',
      requestParams: { query: AdminPhotosQuery },
      responses: answers('Newest first.', z.array(AdminPhotoView)),
    }),
    post: administrators({
      summary: 'Hide, unhide, feature or delete photos, or forget their flags',
      description:
        'Every open gallery is told at once. What can’t be done to one photo is done to the others.',
      requestBody: { required: true, ...json(AdminPhotosRequest) },
      responses: answers('What became of them.', AdminPhotosDone),
    }),
  },
  '/api/admin/photos/counts': {
    get: administrators({
      summary: 'How many photos there are, are featured and are flagged or hidden',
      responses: answers('The counts.', PhotoCounts),
    }),
  },
  '/api/admin/audit-log': {
    get: administrators({
      summary: 'What administrators and hosts have changed',
      requestParams: { query: AuditLogQuery },
      responses: answers('The latest, newest first.', z.array(AuditEntryView)),
    }),
  },
  '/api/admin/flagged-photos': {
    get: administrators({
      summary: 'Photos that are flagged or hidden',
      requestParams: { query: FlaggedPhotosQuery },
      responses: answers('The most flagged first, each with its latest reasons.', z.array(FlaggedPhotoView)),
    }),
  },
  ...Object.fromEntries(photoActionsWith('one').map(act)),
})
