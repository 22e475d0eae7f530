import type { IncomingMessage } from 'node:http'
import { Server, type Upload } from '@tus/server'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { MAX_PHOTO_BYTES } from '#contract/values/limits.ts'
import { cleanSenderName } from '#contract/values/sender-name.ts'
import { notAnImage, tooLarge } from '#contract/values/photo-files.ts'
import { AppError } from '#core/errors.ts'
import type { Event } from '#core/events/event.ts'
import type { Services } from '#core/services.ts'
import { cleanOriginalName } from '#core/uploads/clean-original-name.ts'
import { finishUpload } from '#core/uploads/finish-upload.ts'
import { boundUnfinishedUploads, newUploadId } from '#core/uploads/unfinished-uploads.ts'
import { createUploadLocks } from '#core/uploads/upload-locks.ts'
import type { UploadStore } from '#core/uploads/upload-store.ts'
import type { AppContext } from '#api/context.ts'
import { clientOf } from './limits.ts'
import { deviceOf, senderOf } from './session.ts'

/** How long a request has to write what has come once a newer one wants its upload. */
const DRAIN_MS = 100
/** What the library is told of a request. `Forwarded` and the like, and lengths that are told later, are not for it. */
const REQUEST_HEADERS =
  'tus-resumable upload-length upload-offset upload-metadata content-type content-length'.split(' ')
/** What its answers are taken of: nothing of other origins, which may not call us at all. */
const RESPONSE_HEADERS =
  'Tus-Resumable Upload-Offset Upload-Length Upload-Metadata Upload-Expires Location'.split(' ')

/** A request as the library reads it, with what its hooks need to know and find out. */
interface TusRequest {
  method: string
  url: string
  headers: Headers
  body: IncomingMessage
  ctx: AppContext
  event: Event
  uploadId: string | undefined
  thrown?: unknown
  photo?: PhotoView
}

/**
 * How the library writes a body. Its own passes each chunk through a web stream and three of Node's, for what `append`
 * does in one: what has come stays, and the request lives on for the answer.
 */
interface Patch {
  writeToStore(
    request: IncomingMessage,
    upload: Upload,
    most: number,
    context: { signal: AbortSignal },
  ): Promise<number>
}

/** Its hooks are given what we gave it. */
const of = (request: Request) => request as unknown as TusRequest

/** The id of an upload within the store. Throws `not_found` for what no upload is called. */
export function uploadIdOf(event: Event, name: string): string {
  if (!/^[0-9a-f]{46}$/.test(name)) throw new AppError('not_found', 'upload.notFound')
  return `${event.id}-${name}`
}

/**
 * Answers requests of tus 1.0, the protocol of uploads that can be resumed, by `@tus/server`, within what every other
 * call of the product does: the caller has authorised the request, refusals are thrown, and the request whose bytes are the last
 * answers 200 with the photo.
 */
export function answerTus(
  services: Services,
  store: UploadStore,
): (ctx: AppContext, event: Event, uploadId?: string) => Promise<void> {
  const tus = new Server({
    path: '/uploads',
    datastore: store,
    locker: createUploadLocks(),
    lockDrainTimeout: DRAIN_MS,
    namingFunction: (request) => {
      const { ctx, event } = of(request)
      return newUploadId(event.id, clientOf(ctx), Number(ctx.get('Upload-Length')) || 0)
    },
    generateUrl: (request, { id }) => `/api/events/${of(request).event.id}/uploads/${id.split('-')[1]}`,
    getFileIdFromRequest: (request) => of(request).uploadId,
    onUploadCreate: async (_, upload) => {
      const name = cleanOriginalName(upload.metadata?.filename ?? '')
      if (upload.size! > MAX_PHOTO_BYTES) throw new AppError('too_large', tooLarge(name))
      if (upload.size === 0) throw new AppError('unsupported', notAnImage(name))
      const sender = cleanSenderName(upload.metadata?.sender ?? '')
      return { metadata: { filename: name, ...(sender && { sender }) } }
    },
    onUploadFinish: async (request, upload) => {
      const { ctx, event } = of(request)
      of(request).photo = await finishUpload(
        ctx.state.em,
        services,
        store,
        event,
        upload,
        await senderOf(ctx),
      )
      return {}
    },
    onResponseError: (request, error) => {
      of(request).thrown = error
      return undefined
    },
  })

  const patch = tus.handlers.PATCH as unknown as Patch
  patch.writeToStore = (request, upload, most, { signal }) => store.append(request, upload, most, signal)

  return async (ctx, event, uploadId) => {
    const request = readRequest(ctx, event, uploadId)
    const response = await tus.handleWeb(request as unknown as Request)
    // The rest of a body of which a part was taken would be read as the next request.
    if (ctx.req.readableFlowing !== null && !ctx.req.complete) ctx.set('Connection', 'close')
    for (const name of RESPONSE_HEADERS) {
      const value = response.headers.get(name)
      if (value !== null) ctx.set(name, value)
    }
    const created = response.headers.get('Location')?.split('/').at(-1)
    if (ctx.method === 'POST' && created) {
      await deviceOf(ctx)
      await boundUnfinishedUploads(services.config, uploadIdOf(event, created))
    }
    if (response.status >= 400) throw refusalOf(request.thrown, response.status, await response.text())
    ctx.body = request.photo ?? null
    ctx.status = request.photo ? 200 : response.status
  }
}

function readRequest(ctx: AppContext, event: Event, uploadId: string | undefined): TusRequest {
  const headers = new Headers()
  for (const name of REQUEST_HEADERS) if (ctx.get(name)) headers.set(name, ctx.get(name))
  // Bytes come with PATCH alone; with this header, the library would take them with the creation.
  if (ctx.method === 'POST') headers.delete('content-type')
  return {
    method: ctx.method,
    url: ctx.href,
    headers,
    body: ctx.req,
    ctx,
    event,
    uploadId,
  }
}

/** What the library throws of its own is no Error, but for a body that is longer than was said. */
function refusalOf(thrown: unknown, status: number, sentence: string): unknown {
  switch (status) {
    case 404:
    case 410:
      return new AppError('not_found', 'upload.notFound')
    case 409:
      return new AppError('conflict', 'upload.incomplete')
    case 413:
      return new AppError('too_large', 'request.bodyTooLarge')
    default:
      return thrown instanceof Error
        ? thrown
        : new AppError('invalid', { code: 'request.invalid', params: { reason: sentence.trim() } })
  }
}
