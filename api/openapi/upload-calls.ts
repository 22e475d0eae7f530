import { z } from 'zod'
import type { ZodOpenApiPathsObject } from 'zod-openapi'
import { PhotoView } from '#contract/schemas/photos.ts'
import { answers, byId, refusal, tooMany } from './parts.ts'

const byUpload = byId.extend({ upload: z.string() })
const version = { 'Tus-Resumable': z.literal('1.0.0') }
const offset = {
  'Upload-Offset': { description: 'Bytes that have come.', schema: { type: 'integer' } },
} as const

/** Adding a photo in pieces, by tus 1.0 (https://tus.io/protocols/resumable-upload) with creation, termination and expiration. */
export const UPLOAD_CALLS: ZodOpenApiPathsObject = {
  '/api/events/{id}/uploads': {
    post: {
      summary: 'Begin to add a photo in pieces',
      description:
        'tus 1.0: `Location` is where its bytes go, with PATCH. Nothing is kept longer than a day.',
      requestParams: {
        path: byId,
        header: z.object({
          ...version,
          'Upload-Length': z.int().positive().meta({ description: 'Bytes of the whole photo.' }),
          'Upload-Metadata': z.string().optional().meta({
            description: '`filename` and `sender`, a first name if the guest gives one, each in base64.',
          }),
        }),
      },
      responses: {
        '201': {
          description: 'Begun.',
          headers: { Location: { description: 'Its address.', schema: { type: 'string' } } },
        },
        ...refusal('409', 'The sample event, or one that is closed, takes no photos.'),
        ...refusal('413', 'Larger than a photo may be.'),
        ...refusal('415', 'Empty.'),
        ...tooMany,
      },
    },
  },
  '/api/events/{id}/uploads/{upload}': {
    head: {
      summary: 'How much of it has come',
      description: 'A request that still sends is ended by this one, and what it has sent stays.',
      requestParams: { path: byUpload, header: z.object(version) },
      responses: {
        '200': { description: 'So much.', headers: offset },
        '409': { description: 'The sample event, or one that is closed, takes no photos.' },
        '429': { description: 'Too many.' },
      },
    },
    patch: {
      summary: 'Go on with it',
      description:
        'The bytes from `Upload-Offset` on. The last one answers as adding a photo does. A refusal that sending again would not change drops the upload; after 503 and 507 its bytes stay.',
      requestParams: {
        path: byUpload,
        header: z.object({ ...version, 'Upload-Offset': z.int().nonnegative() }),
      },
      requestBody: { required: true, content: { 'application/offset+octet-stream': { schema: {} } } },
      responses: {
        ...answers('All of it has come: the photo.', PhotoView),
        '204': { description: 'More is to come.', headers: offset },
        ...refusal('409', 'It goes on at another offset, or the photo is hidden here.'),
        ...tooMany,
      },
    },
    post: {
      summary: 'Make the photo of an upload of which all has come',
      description: 'For whoever sent the last byte and got no answer, or 503.',
      requestParams: { path: byUpload },
      responses: {
        ...answers('The photo.', PhotoView),
        ...refusal('409', 'Bytes are missing, or the photo is hidden here.'),
        ...refusal('413', 'Larger than a photo may be.'),
        ...refusal('415', 'Not a photo that is taken.'),
        ...tooMany,
      },
    },
    delete: {
      summary: 'Give it up',
      requestParams: { path: byUpload, header: z.object(version) },
      responses: {
        '204': { description: 'It is gone.' },
        ...refusal('409', 'The sample event, or one that is closed, takes no photos.'),
        ...tooMany,
      },
    },
  },
}
