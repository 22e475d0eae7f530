import { z } from 'zod'
import { call, stream } from '#contract/call.ts'
import { PhotoView } from '#contract/schemas/photos.ts'

const version = { 'Tus-Resumable': z.literal('1.0.0') }
const offset = z.object({
  'Upload-Offset': z.int().optional().meta({ description: 'Bytes that have arrived.' }),
})
const closed = ['event.sample', 'event.uploadsClosed', 'event.uploadsNotYet'] as const

/** Adding a photo in pieces, by tus 1.0 (https://tus.io/protocols/resumable-upload) with creation, termination and expiration. */
export const beginUpload = call('POST /api/events/:id/uploads', {
  who: 'guest',
  limit: 'uploads',
  summary: 'Begin to add a photo in pieces',
  description:
    'tus 1.0: send the bytes to `Location`, with PATCH. An unfinished upload is deleted after a day.',
  headers: z.object({
    ...version,
    'Upload-Length': z.int().positive().meta({ description: 'Bytes of the whole photo.' }),
    'Upload-Metadata': z.string().optional().meta({
      description: '`filename` and `sender`, a first name if the guest gives one, each in base64.',
    }),
  }),
  body: stream(),
  answer: null,
  done: { 201: 'Begun.' },
  answerHeaders: z.object({ Location: z.string().meta({ description: 'Address of the upload.' }) }),
  errors: { 409: closed, 413: ['photo.tooLarge'], 415: ['photo.notAnImage'] },
})

export const measureUpload = call('HEAD /api/events/:id/uploads/:upload', {
  who: 'guest',
  limit: 'uploadSteps',
  summary: 'How much of an upload has arrived',
  description: 'Ends a request that still sends; the bytes that it has sent stay.',
  headers: z.object(version),
  answer: null,
  done: 'The offset.',
  answerHeaders: offset,
  errors: { 409: closed },
})

export const continueUpload = call('PATCH /api/events/:id/uploads/:upload', {
  who: 'guest',
  limit: 'uploadSteps',
  summary: 'Send more bytes of an upload',
  description:
    'From `Upload-Offset` on. The last ones answer as adding a photo does. A refusal that sending again would not change drops the upload; after 503 and 507 its bytes stay.',
  headers: z.object({ ...version, 'Upload-Offset': z.int().nonnegative() }),
  body: stream('application/offset+octet-stream'),
  answer: PhotoView,
  done: { 200: 'All bytes have arrived: the photo.', 204: 'More bytes are missing.' },
  answerHeaders: offset,
  errors: { 409: ['upload.incomplete', 'photo.hiddenHere', ...closed] },
})

export const finishUpload = call('POST /api/events/:id/uploads/:upload', {
  who: 'guest',
  limit: 'uploadSteps',
  summary: 'Make the photo of an upload whose bytes have all arrived',
  description: 'For a client that sent the last byte and got no answer, or 503.',
  answer: PhotoView,
  done: 'The photo.',
  errors: {
    409: ['upload.incomplete', 'photo.hiddenHere', ...closed],
    413: ['photo.tooLarge'],
    415: ['photo.notAnImage'],
  },
})

export const dropUpload = call('DELETE /api/events/:id/uploads/:upload', {
  who: 'guest',
  limit: 'uploadSteps',
  summary: 'Give an upload up',
  headers: z.object(version),
  answer: null,
  done: { 204: 'It is gone.' },
  errors: { 409: closed },
})
