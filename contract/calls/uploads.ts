import { z } from 'zod'
import { call, stream } from '#contract/call.ts'
import { PhotoView } from '#contract/schemas/photos.ts'

const version = { 'Tus-Resumable': z.literal('1.0.0') }
const offset = z.object({
  'Upload-Offset': z.int().optional().meta({ description: 'Number of bytes received so far.' }),
})
const closed = ['event.sample', 'event.uploadsClosed', 'event.uploadsNotYet'] as const

/** Resumable uploads: tus 1.0 (https://tus.io/protocols/resumable-upload) with creation, termination and expiration. */
export const beginUpload = call('POST /api/events/:id/uploads', {
  who: 'guest',
  limit: 'uploads',
  summary: 'Start a resumable upload',
  description:
    'tus 1.0: send the bytes to `Location` with PATCH. An unfinished upload is deleted after a day.',
  headers: z.object({
    ...version,
    'Upload-Length': z.int().positive().meta({ description: 'Size of the photo in bytes.' }),
    'Upload-Metadata': z.string().optional().meta({
      description: '`filename`, and optionally `sender` (a first name), each in base64.',
    }),
  }),
  body: stream(),
  response: null,
  done: { 201: 'Started.' },
  responseHeaders: z.object({ Location: z.string().meta({ description: 'Address of the upload.' }) }),
  errors: { 409: closed, 413: ['photo.tooLarge'], 415: ['photo.notAnImage'] },
})

export const getUploadOffset = call('HEAD /api/events/:id/uploads/:upload', {
  who: 'guest',
  limit: 'uploadSteps',
  summary: 'Get the offset of an upload',
  description: 'Ends a request that is still sending. The bytes received so far are kept.',
  headers: z.object(version),
  response: null,
  done: '`Upload-Offset` has the number of bytes received so far.',
  responseHeaders: offset,
  errors: { 409: closed },
})

export const appendToUpload = call('PATCH /api/events/:id/uploads/:upload', {
  who: 'guest',
  limit: 'uploadSteps',
  summary: 'Send more bytes of an upload',
  description:
    'Starts at `Upload-Offset`. The request with the last bytes adds the photo. An error that a retry would not fix deletes the upload. After 503 and 507, its bytes are kept.',
  headers: z.object({ ...version, 'Upload-Offset': z.int().nonnegative() }),
  body: stream('application/offset+octet-stream'),
  response: PhotoView,
  done: { 200: 'All bytes were received: the photo.', 204: 'More bytes are missing.' },
  responseHeaders: offset,
  errors: { 409: ['upload.incomplete', 'photo.hiddenHere', ...closed] },
})

export const finishUpload = call('POST /api/events/:id/uploads/:upload', {
  who: 'guest',
  limit: 'uploadSteps',
  summary: 'Add the photo of a completely received upload',
  description: 'For clients that sent the last byte and received no response, or 503.',
  response: PhotoView,
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
  summary: 'Delete an unfinished upload',
  headers: z.object(version),
  response: null,
  done: { 204: 'Deleted.' },
  errors: { 409: closed },
})
