import { z } from 'zod'
import type { ZodOpenApiPathsObject } from 'zod-openapi'
import { CreateEventRequest, EditEventRequest } from '#contract/schemas/create-event.ts'
import { byGuest, ChosenPhotos } from '#contract/schemas/archives.ts'
import { CreatedEventView, EventView, ListedEventView } from '#contract/schemas/events.ts'
import { HeartedView } from '#contract/schemas/hearts.ts'
import { MAX_FEW_PHOTOS, MAX_PHOTOS_PER_UPLOAD, MAX_SENDER_NAME_LENGTH } from '#contract/values/limits.ts'
import { CURSOR_HEADER } from '#contract/values/live.ts'
import { LiveQuery, PageQuery } from '#contract/schemas/pages.ts'
import { PHOTO_TYPES } from '#contract/values/photo-files.ts'
import { PhotoView } from '#contract/schemas/photos.ts'
import { KnownPhotosRequest, KnownPhotosView } from '#contract/schemas/uploads.ts'
import { VenueView } from '#contract/schemas/venue.ts'
import {
  administrators,
  answers,
  asJpeg,
  byId,
  byQrCode,
  file,
  fileField,
  hosts,
  json,
  nothing,
  partial,
  qrSize,
  refusal,
  tooMany,
} from './parts.ts'
import { PHOTO_CALLS } from './photo-calls.ts'
import { UPLOAD_CALLS } from './upload-calls.ts'

const SenderNameField = z
  .string()
  .max(MAX_SENDER_NAME_LENGTH)
  .meta({ description: 'A first name; what nobody sees is taken out of it.' })

/** What guests and hosts call; the two DELETEs are for hosts and administrators, save for photos of one's own. */
export const GUEST_CALLS: ZodOpenApiPathsObject = {
  '/api/events': {
    get: {
      summary: 'The events created or opened in this browser, and the public ones; for administrators all',
      description: 'Administrators can turn the public ones off for guests: `publicList` of the settings.',
      responses: answers('Newest first.', z.array(ListedEventView)),
    },
    post: {
      summary: 'Create an event',
      description: 'With an active admin code it is free, and the code is used up.',
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: CreateEventRequest.extend({ date: z.iso.date(), profileImage: fileField.optional() }),
          },
        },
      },
      responses: {
        ...answers('Created.', CreatedEventView, '201'),
        ...refusal('404', 'There is no such admin code.'),
        ...refusal('409', 'The admin code is used, deactivated or expired.'),
        ...tooMany,
      },
    },
  },
  '/api/events/{id}': {
    get: {
      summary: 'An event',
      description: 'A private one answers 404 until this browser has opened it by its QR code.',
      requestParams: { path: byId },
      responses: answers('The event.', EventView),
    },
    put: hosts({
      summary: 'Change what an event is called, when it is and who may see it',
      requestParams: { path: byId },
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: EditEventRequest.extend({ date: z.iso.date(), profileImage: fileField.optional() }),
          },
        },
      },
      responses: {
        ...answers('The event as it is now.', EventView),
        ...tooMany,
      },
    }),
    delete: administrators({
      summary: 'Delete an event with its photos',
      description: 'A host of the event may, too.',
      requestParams: { path: byId },
      responses: { ...answers('Deleted.', nothing), ...refusal('409', 'It is the sample event.') },
    }),
  },
  '/api/events/qr/{qrCode}': {
    get: {
      summary: 'Open an event by its QR code',
      description: 'Grants a private event to this browser.',
      requestParams: { path: byQrCode },
      responses: { ...answers('The event.', EventView), ...tooMany },
    },
  },
  '/api/events/{id}/profile-image': {
    get: {
      summary: "The event's picture",
      requestParams: { path: byId },
      responses: file('A square.', 'image/webp'),
    },
  },
  '/api/events/{id}/photos': {
    get: {
      summary: "An event's photos",
      requestParams: { path: byId, query: PageQuery },
      responses: {
        '200': {
          description:
            'Newest first: what the gallery shows, to administrators too. No hidden photo; one that `failed`, waits for approval or for the reveal only for the browser that sent it.',
          headers: {
            [CURSOR_HEADER]: {
              description: 'What the live messages go on from; not with `after`.',
              schema: { type: 'string' },
            },
          },
          ...json(z.array(PhotoView)),
        },
      },
    },
    post: {
      summary: 'Add photos',
      description:
        'All or none. The same bytes twice in one event make one photo; when none is new, the answer is 200.',
      requestParams: { path: byId },
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: z.object({
              photos: z.array(fileField).min(1).max(MAX_PHOTOS_PER_UPLOAD),
              sender: SenderNameField.optional(),
            }),
            encoding: { photos: { contentType: PHOTO_TYPES.join(', ') } },
          },
        },
      },
      responses: {
        ...answers('Added.', z.array(PhotoView), '201'),
        ...answers('All of them were there already.', z.array(PhotoView)),
        ...tooMany,
        ...refusal('409', 'One of them is hidden here, or the event takes no photos now.'),
      },
    },
  },
  '/api/events/{id}/photos/mine': {
    get: {
      summary: 'Those of its photos that this browser has sent',
      description: 'Each may be deleted by it. Of the same bytes sent by two browsers the first counts.',
      requestParams: { path: byId, query: PageQuery },
      responses: answers('Newest first; no hidden photo.', z.array(PhotoView)),
    },
    put: {
      summary: 'Say under which first name they are shown',
      requestParams: { path: byId },
      requestBody: { required: true, ...json(z.object({ senderName: SenderNameField.nullable() })) },
      responses: {
        ...answers('Said.', nothing),
        ...refusal('403', 'The venue withholds names; null is taken.'),
        ...tooMany,
      },
    },
  },
  '/api/events/{id}/photos/hearted': {
    get: {
      summary: 'Which of its photos this browser has given a heart',
      requestParams: { path: byId },
      responses: answers('Their ids.', HeartedView),
    },
  },
  '/api/events/{id}/photos/known': {
    post: {
      summary: 'Which of these photos are here already',
      description:
        'By the SHA-256 of their bytes, in hex. What is not named is to be sent: it is not here, not whole, or not shown to you.',
      requestParams: { path: byId },
      requestBody: { required: true, ...json(KnownPhotosRequest) },
      responses: {
        ...answers('Those that are, by hash.', KnownPhotosView),
        ...refusal('409', 'The event takes no photos now.'),
        ...tooMany,
      },
    },
  },
  ...UPLOAD_CALLS,
  '/api/events/{id}/photos.zip': {
    get: {
      summary: 'All photos that the gallery shows in one file',
      description:
        'Leads on (302) to an address with `through`, whose bytes stay the same while more photos come: resume there with `Range`.',
      requestParams: {
        path: byId,
        query: z.object({
          through: z.int().positive().optional(),
          ids: ChosenPhotos.optional(),
          as: asJpeg,
          by: byGuest,
        }),
      },
      responses: {
        ...partial('Originals, stored and not compressed.', 'application/zip'),
        '302': { description: 'To the address with `through`.' },
        ...refusal('403', `The venue withholds from guests more than ${MAX_FEW_PHOTOS} photos at once.`),
        ...tooMany,
      },
    },
  },
  '/api/events/{id}/live': {
    get: {
      summary: 'What changes in an event, as server-sent events',
      description:
        '`photos`: `{photos, photoCount}` are new or have changed. `gone`: `{ids, photoCount}` were hidden or deleted, or have `failed`; a browser that sent one of these is told of it as `photos`, and of its photos that wait for approval or the reveal. `event`: `{event, now}` is what its host or the clock has changed. `photoCount` is how many the event shows now. `resync`: fetch the list again. After a break, `Last-Event-ID` has what was missed sent first.',
      requestParams: { path: byId, query: LiveQuery },
      responses: { ...file('Stays open.', 'text/event-stream'), ...tooMany },
    },
  },
  ...PHOTO_CALLS,
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
  '/api/qr/events/{qrCode}.png': {
    get: {
      summary: 'The QR code that opens an event',
      requestParams: {
        path: byQrCode,
        query: qrSize,
      },
      responses: { ...file('A square of so many pixels.', 'image/png'), ...tooMany },
    },
  },
}
