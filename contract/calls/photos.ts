import { z } from 'zod'
import { bytes, call, fileField, form, partialBytes } from '#contract/call.ts'
import { asJpeg } from '#contract/schemas/archives.ts'
import { FlagRequest, FlagView } from '#contract/schemas/flags.ts'
import { HeartedView, HeartView } from '#contract/schemas/hearts.ts'
import { PageQuery } from '#contract/schemas/pages.ts'
import { FeaturedPhotoView, PhotoView } from '#contract/schemas/photos.ts'
import { KnownPhotosRequest, KnownPhotosView, NameOwnPhotosRequest } from '#contract/schemas/uploads.ts'
import { FLAGS_TO_HIDE, MAX_PHOTOS_PER_UPLOAD, MAX_SENDER_NAME_LENGTH } from '#contract/values/limits.ts'
import { CURSOR_HEADER } from '#contract/values/live.ts'
import { PHOTO_TYPES } from '#contract/values/photo-files.ts'

export const listPhotos = call('GET /api/events/:id/photos', {
  who: 'guest',
  limit: null,
  summary: 'List the photos of an event',
  query: PageQuery,
  response: z.array(PhotoView),
  done: 'Newest first, without hidden photos, also for administrators. Only their senders get `failed` and pending photos, and those before the reveal.',
  responseHeaders: z.object({
    [CURSOR_HEADER]: z
      .string()
      .optional()
      .meta({ description: 'Cursor for `since` of the live messages. Missing if `after` is sent.' }),
  }),
})

export const addPhotos = call('POST /api/events/:id/photos', {
  who: 'guest',
  limit: 'uploads',
  summary: 'Add photos',
  description:
    'Adds all photos or none. Identical files in one event become one photo. Returns 200 if none is new.',
  body: form(
    z.object({
      photos: z.array(fileField).min(1).max(MAX_PHOTOS_PER_UPLOAD),
      sender: z
        .string()
        .max(MAX_SENDER_NAME_LENGTH)
        .optional()
        .meta({ description: 'First name of the sender. Invisible characters are removed.' }),
    }),
    { photos: PHOTO_TYPES },
  ),
  response: z.array(PhotoView),
  done: { 201: 'Added.', 200: 'The event already had all of them.' },
  errors: { 409: ['photo.hiddenHere', 'event.sample', 'event.uploadsClosed', 'event.uploadsNotYet'] },
})

export const listOwnPhotos = call('GET /api/events/:id/photos/mine', {
  who: 'guest',
  limit: null,
  summary: 'List the photos that this browser sent to an event',
  description: 'This browser may delete each of them. A file sent by two browsers belongs to the first.',
  query: PageQuery,
  response: z.array(PhotoView),
  done: 'Newest first, without hidden photos.',
})

export const nameOwnPhotos = call('PUT /api/events/:id/photos/mine', {
  who: 'guest',
  limit: 'names',
  summary: 'Set the first name shown with the photos that this browser sent',
  body: NameOwnPhotosRequest,
  errors: { 403: ['venue.disabled'] },
})

export const findKnownPhotos = call('POST /api/events/:id/photos/known', {
  who: 'guest',
  limit: 'hashes',
  summary: 'Find the photos that the event already has',
  description:
    'Takes SHA-256 hashes in hex. Upload the photos that are missing in the response: the event lacks them, has only a part, or does not show them to you.',
  body: KnownPhotosRequest,
  response: KnownPhotosView,
  done: 'The known photos by hash.',
  errors: { 409: ['event.uploadsClosed', 'event.uploadsNotYet'] },
})

export const listHeartedPhotos = call('GET /api/events/:id/photos/hearted', {
  who: 'guest',
  limit: null,
  summary: 'List the photos of an event to which this browser gave a heart',
  response: HeartedView,
  done: 'The ids of the photos.',
})

export const listFeaturedPhotos = call('GET /api/featured-photos', {
  who: 'anyone',
  limit: null,
  summary: 'List the featured photos of public events',
  query: PageQuery,
  response: z.array(FeaturedPhotoView),
  done: 'Newest first.',
})

export const deletePhoto = call('DELETE /api/photos/:id', {
  who: 'author',
  limit: null,
  summary: 'Delete a photo',
  description: 'Its sender may delete it, too, while the gallery shows it to them.',
  errors: { 409: ['event.sample'] },
})

export const flagPhoto = call('POST /api/photos/:id/flag', {
  who: 'viewer',
  limit: 'flags',
  summary: 'Flag a photo',
  description: `Each guest may flag a photo once. ${FLAGS_TO_HIDE} flags hide it. With \`FLAG_IDENTITY=device\`, a browser that has not listed the gallery gets 409. The fourth flag of a photo from one address within ten minutes gets 429.`,
  body: FlagRequest,
  response: FlagView,
  errors: { 409: ['photo.alreadyFlagged', 'photo.galleryNotOpened', 'event.sample'] },
})

export const giveHeart = call('PUT /api/photos/:id/heart', {
  who: 'viewer',
  limit: 'hearts',
  summary: 'Give a photo a heart',
  description: 'Each browser may give one. Requires the device cookie.',
  response: HeartView,
  errors: { 403: ['venue.disabled'], 409: ['photo.galleryNotOpened', 'event.sample'] },
})

export const removeHeart = call('DELETE /api/photos/:id/heart', {
  who: 'viewer',
  limit: 'hearts',
  summary: 'Remove the heart of this browser from a photo',
  response: HeartView,
  done: 'Removed, or there was none.',
  errors: { 409: ['photo.galleryNotOpened', 'event.sample'] },
})

export const downloadPhoto = call('GET /api/photos/:id/download', {
  who: 'viewer',
  limit: null,
  summary: 'Download the original with its file name',
  query: z.object({ as: asJpeg }),
  response: partialBytes(...PHOTO_TYPES),
  done: 'The original.',
  errors: { 404: ['photo.noJpeg', 'photo.withheld'] },
})

/** The random filename grants access to the photo. */
export const getOriginal = call('GET /uploads/:filename', {
  who: 'anyone',
  limit: null,
  summary: 'Get the original',
  response: partialBytes(...PHOTO_TYPES),
  done: 'The original.',
  errors: { 404: ['photo.notFound', 'photo.withheld'] },
})

export const getRendition = call('GET /uploads/:filename/:width.webp', {
  who: 'anyone',
  limit: null,
  summary: 'Get a rendition, at an address from `renditions[].url`',
  response: bytes('image/webp'),
  done: 'The image. Its bytes never change.',
  errors: { 404: ['photo.notFound'] },
})
