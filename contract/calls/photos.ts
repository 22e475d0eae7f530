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
  summary: "An event's photos",
  query: PageQuery,
  answer: z.array(PhotoView),
  done: 'Newest first: the photos that the gallery shows, to administrators too. No hidden photo. One that `failed`, or that waits for approval or the reveal, only for the browser that sent it.',
  answerHeaders: z.object({
    [CURSOR_HEADER]: z
      .string()
      .optional()
      .meta({ description: 'Cursor from which the live messages continue; not with `after`.' }),
  }),
})

export const addPhotos = call('POST /api/events/:id/photos', {
  who: 'guest',
  limit: 'uploads',
  summary: 'Add photos',
  description:
    'All or none. The same bytes twice in one event make one photo. When none is new, the answer is 200.',
  body: form(
    z.object({
      photos: z.array(fileField).min(1).max(MAX_PHOTOS_PER_UPLOAD),
      sender: z
        .string()
        .max(MAX_SENDER_NAME_LENGTH)
        .optional()
        .meta({ description: 'A first name. Invisible characters are removed.' }),
    }),
    { photos: PHOTO_TYPES },
  ),
  answer: z.array(PhotoView),
  done: { 201: 'Added.', 200: 'All of them were there already.' },
  errors: { 409: ['photo.hiddenHere', 'event.sample', 'event.uploadsClosed', 'event.uploadsNotYet'] },
})

export const listOwnPhotos = call('GET /api/events/:id/photos/mine', {
  who: 'guest',
  limit: null,
  summary: 'The photos of an event that this browser has sent',
  description:
    'This browser may delete each of them. Of the same bytes sent by two browsers the first counts.',
  query: PageQuery,
  answer: z.array(PhotoView),
  done: 'Newest first; no hidden photo.',
})

export const nameOwnPhotos = call('PUT /api/events/:id/photos/mine', {
  who: 'guest',
  limit: 'names',
  summary: 'Set the first name shown with the photos that this browser has sent',
  body: NameOwnPhotosRequest,
  done: 'Saved.',
  errors: { 403: ['venue.withheld'] },
})

export const findKnownPhotos = call('POST /api/events/:id/photos/known', {
  who: 'guest',
  limit: 'hashes',
  summary: 'Find the photos that the event already has',
  description:
    'By the SHA-256 of their bytes, in hex. Send the photos that the answer lacks: the event does not have them, has them in part, or does not show them to you.',
  body: KnownPhotosRequest,
  answer: KnownPhotosView,
  done: 'The photos that it has, by hash.',
  errors: { 409: ['event.uploadsClosed', 'event.uploadsNotYet'] },
})

export const listHeartedPhotos = call('GET /api/events/:id/photos/hearted', {
  who: 'guest',
  limit: null,
  summary: 'The photos of an event to which this browser has given a heart',
  answer: HeartedView,
  done: 'Their ids.',
})

export const listFeaturedPhotos = call('GET /api/featured-photos', {
  who: 'anyone',
  limit: null,
  summary: 'The featured photos of public events',
  query: PageQuery,
  answer: z.array(FeaturedPhotoView),
  done: 'Newest first.',
})

export const deletePhoto = call('DELETE /api/photos/:id', {
  who: 'owner',
  limit: null,
  summary: 'Delete a photo',
  description: 'Its sender may while the gallery shows it.',
  done: 'Deleted.',
  errors: { 409: ['event.sample'] },
})

export const flagPhoto = call('POST /api/photos/:id/flag', {
  who: 'viewer',
  limit: 'flags',
  summary: 'Flag a photo',
  description: `Once for each guest. ${FLAGS_TO_HIDE} flags hide the photo. Where browsers are counted (\`FLAG_IDENTITY=device\`), one that has not listed the photos of its gallery gets 409, and a fourth flag of a photo from one address within ten minutes 429.`,
  body: FlagRequest,
  answer: FlagView,
  done: 'Flagged.',
  errors: { 409: ['photo.alreadyFlagged', 'photo.galleryNotOpened', 'event.sample'] },
})

export const giveHeart = call('PUT /api/photos/:id/heart', {
  who: 'viewer',
  limit: 'hearts',
  summary: 'Give a photo a heart',
  description: 'One for each browser, which must have its cookie.',
  answer: HeartView,
  done: 'Given.',
  errors: { 403: ['venue.withheld'], 409: ['photo.galleryNotOpened', 'event.sample'] },
})

export const takeHeartBack = call('DELETE /api/photos/:id/heart', {
  who: 'viewer',
  limit: 'hearts',
  summary: 'Take the heart back',
  answer: HeartView,
  done: 'Taken back, or there was none.',
  errors: { 409: ['photo.galleryNotOpened', 'event.sample'] },
})

export const downloadPhoto = call('GET /api/photos/:id/download', {
  who: 'viewer',
  limit: null,
  summary: 'Download the original under its own name',
  query: z.object({ as: asJpeg }),
  answer: partialBytes(...PHOTO_TYPES),
  done: 'The original.',
  errors: { 404: ['photo.noJpeg', 'photo.keptBack'] },
})

/** Knowing the filename, which nobody can guess, is the right to see the photo. */
export const getOriginal = call('GET /uploads/:filename', {
  who: 'anyone',
  limit: null,
  summary: 'The original',
  answer: partialBytes(...PHOTO_TYPES),
  done: 'The original.',
  errors: { 404: ['photo.notFound', 'photo.keptBack'] },
})

export const getRendition = call('GET /uploads/:filename/:width.webp', {
  who: 'anyone',
  limit: null,
  summary: 'A rendition, at the address in `renditions[].url`',
  answer: bytes('image/webp'),
  done: 'Its bytes never change.',
  errors: { 404: ['photo.notFound'] },
})
