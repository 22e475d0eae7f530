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
import { VenueView } from '#contract/schemas/venue.ts'
import { ChangeSettingsRequest, SettingsView } from '#contract/schemas/settings.ts'
import { ACT_NAMES, type Act } from '#core/moderation/moderate-photo.ts'
import { administrators, answers, byId, file, json, nothing, refusal } from './parts.ts'
import { describeRefusals } from './refusals.ts'

const MEANINGS: Record<Act, string> = {
  'toggle-featured': 'Feature a photo, or no longer',
  unflag: 'Forget the flags of a photo',
  'dismiss-flags': 'Forget the flags of a photo and show it again; later flags do not hide it by themselves',
  hide: 'Hide a photo from guests',
  retry: 'Try once more to make the picture of a photo that failed; any other photo stays as it is',
  unhide: 'Show a photo again; later flags do not hide it by themselves',
}

const act = (name: Act): [string, { post: ZodOpenApiOperationObject }] => [
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

const VENUE: ZodOpenApiPathsObject = {
  '/api/venue': {
    get: {
      summary: 'What the venue says of itself',
      responses: answers('The same for everybody.', VenueView),
    },
  },
  '/api/venue/logo/{file}': {
    get: {
      summary: 'Its logo, as `logo.url` names it',
      requestParams: { path: z.object({ file: z.string() }) },
      responses: {
        ...file('To be kept for ever.', 'image/png'),
        ...refusal('404', 'It has another, or none.'),
      },
    },
  },
}

/** What the console calls. */
export const ADMIN_CALLS: ZodOpenApiPathsObject = describeRefusals({
  ...VENUE,
  '/api/admin/settings': {
    get: administrators({
      summary: 'The settings and what the server holds',
      responses: answers('The settings.', SettingsView),
    }),
    put: administrators({
      summary:
        'Change where the QR codes lead, whether guests are shown the public events, the venue’s Wi-Fi, and what it says of itself',
      requestBody: { required: true, ...json(ChangeSettingsRequest) },
      responses: answers('The settings as they are now.', SettingsView),
    }),
  },
  '/api/admin/uploads': {
    delete: administrators({
      summary: 'Drop all unfinished uploads; who still sends one begins it again',
      responses: answers('Dropped.', nothing),
    }),
  },
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
  ...Object.fromEntries(ACT_NAMES.map(act)),
})
