import { z } from 'zod'
import type { ZodOpenApiPathsObject } from 'zod-openapi'
import { FlagRequest, FlagView } from '#contract/schemas/flags.ts'
import { HeartView } from '#contract/schemas/hearts.ts'
import { FLAGS_TO_HIDE } from '#contract/values/limits.ts'
import { PageQuery } from '#contract/schemas/pages.ts'
import { PHOTO_TYPES } from '#contract/values/photo-files.ts'
import { FeaturedPhotoView } from '#contract/schemas/photos.ts'
import {
  administrators,
  answers,
  asJpeg,
  byId,
  file,
  json,
  nothing,
  partial,
  refusal,
  tooMany,
} from './parts.ts'

const hearts = (done: string) => ({
  ...answers(done, HeartView),
  ...refusal('409', 'This browser has no cookie yet, or it is the sample event.'),
  ...tooMany,
})

/** What guests do with one photo, wherever they see it. */
export const PHOTO_CALLS: ZodOpenApiPathsObject = {
  '/api/featured-photos': {
    get: {
      summary: 'The featured photos of public events',
      requestParams: { query: PageQuery },
      responses: answers('Newest first.', z.array(FeaturedPhotoView)),
    },
  },
  '/api/photos/{id}': {
    delete: administrators({
      summary: 'Delete a photo',
      description: 'A host of its event may, too, and the browser that sent it unless the photo is hidden.',
      requestParams: { path: byId },
      responses: { ...answers('Deleted.', nothing), ...refusal('409', 'It is of the sample event.') },
    }),
  },
  '/api/photos/{id}/flag': {
    post: {
      summary: 'Flag a photo',
      description: `Once for each guest; a second time answers 409. ${FLAGS_TO_HIDE} flags hide the photo. Where browsers are counted (\`FLAG_IDENTITY=device\`), one that has not listed the photos of its gallery answers 409, and a fourth flag of a photo from one address within ten minutes 429.`,
      requestParams: { path: byId },
      requestBody: { required: true, ...json(FlagRequest) },
      responses: {
        ...answers('Flagged.', FlagView),
        ...refusal('409', 'This guest has already flagged it, or has not opened its gallery.'),
        ...tooMany,
      },
    },
  },
  '/api/photos/{id}/heart': {
    put: {
      summary: 'Give a photo a heart',
      description: 'One for each browser; given twice it is one.',
      requestParams: { path: byId },
      responses: { ...hearts('Given.'), ...refusal('403', 'The venue withholds hearts.') },
    },
    delete: {
      summary: 'Take the heart back',
      requestParams: { path: byId },
      responses: hearts('Taken back, or there was none.'),
    },
  },
  '/api/photos/{id}/download': {
    get: {
      summary: 'Download the original under its own name',
      requestParams: { path: byId, query: z.object({ as: asJpeg }) },
      responses: partial('The original.', ...PHOTO_TYPES),
    },
  },
  '/uploads/{filename}': {
    get: {
      summary: 'The original',
      requestParams: { path: z.object({ filename: z.string() }) },
      responses: partial('The original.', ...PHOTO_TYPES),
    },
  },
  '/uploads/{filename}/{width}.webp': {
    get: {
      summary: 'A rendition, as `renditions[].url` names it',
      requestParams: { path: z.object({ filename: z.string(), width: z.int().positive() }) },
      responses: file('To be kept for ever.', 'image/webp'),
    },
  },
}
