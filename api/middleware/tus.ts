import { MAX_PHOTO_BYTES } from '#contract/values/limits.ts'
import { notAnImage, tooLarge } from '#contract/values/photo-files.ts'
import { cleanSenderName } from '#contract/values/sender-name.ts'
import { AppError } from '#core/errors.ts'
import type { Event } from '#core/events/event.ts'
import type { Services } from '#core/services.ts'
import { cleanOriginalName } from '#core/uploads/clean-original-name.ts'
import { finishUpload } from '#core/uploads/finish-upload.ts'
import { boundUnfinishedUploads, newUploadId } from '#core/uploads/unfinished-uploads.ts'
import { UploadLocks } from '#core/uploads/upload-locks.ts'
import type { Upload, UploadStore } from '#core/uploads/upload-store.ts'
import type { AppContext } from '#api/context.ts'
import { clientOf } from './limits.ts'
import { deviceOf, senderOf } from './session.ts'
import { checkVersion, formatMetadata, integerHeader, invalidHeader, parseMetadata } from './tus-headers.ts'

/** Returns an upload's id in the store. Throws `not_found` for a malformed name. */
export function uploadIdOf(event: Event, name: string): string {
  if (!/^[0-9a-f]{46}$/.test(name)) throw new AppError('not_found', 'upload.notFound')
  return `${event.id}-${name}`
}

/**
 * The verbs of tus 1.0 (https://tus.io/protocols/resumable-upload) with the extensions creation, termination and
 * expiration. The caller has authorised the request. Errors are thrown as in every other call.
 */
export class TusVerbs {
  readonly #services: Services
  readonly #store: UploadStore
  readonly #locks = new UploadLocks()

  constructor(services: Services, store: UploadStore) {
    this.#services = services
    this.#store = store
  }

  /** POST: creates an upload. Bytes are accepted by PATCH only. */
  async create(ctx: AppContext, event: Event): Promise<void> {
    checkVersion(ctx)
    const size = integerHeader(ctx, 'Upload-Length')
    const { filename = '', sender = '' } = parseMetadata(ctx.get('Upload-Metadata'))
    const name = cleanOriginalName(filename)
    if (size > MAX_PHOTO_BYTES) throw new AppError('too_large', tooLarge(name))
    if (size === 0) throw new AppError('unsupported', notAnImage(name))
    const id = newUploadId(event.id, clientOf(ctx), size)
    const upload = await this.#store.create(id, { size, filename: name, sender: cleanSenderName(sender) })
    await deviceOf(ctx)
    await boundUnfinishedUploads(this.#services.config, id)
    ctx.set('Location', `/api/events/${event.id}/uploads/${id.split('-')[1]}`)
    setExpires(ctx, upload)
    respond(ctx, 201)
  }

  /** HEAD: returns the offset. Stops a request that is still sending, and keeps the bytes received. */
  async head(ctx: AppContext, id: string): Promise<void> {
    checkVersion(ctx)
    const { offset, size, filename, sender } = await this.#locks.hold(id, () => this.#store.get(id))
    ctx.set('Upload-Offset', String(offset))
    ctx.set('Upload-Length', String(size))
    ctx.set('Upload-Metadata', formatMetadata({ filename, sender }))
    respond(ctx, 200)
  }

  /** PATCH: appends the body. The request with the last byte returns the photo. */
  async patch(ctx: AppContext, event: Event, id: string): Promise<void> {
    checkVersion(ctx)
    const offset = integerHeader(ctx, 'Upload-Offset')
    if (ctx.get('Content-Type') !== 'application/offset+octet-stream') throw invalidHeader('Content-Type')
    if (ctx.get('Upload-Length')) throw invalidHeader('Upload-Length')
    const upload = await this.#append(ctx, id, offset).finally(() => closeUnread(ctx))
    ctx.set('Upload-Offset', String(upload.offset))
    if (upload.offset < upload.size) {
      setExpires(ctx, upload)
      return respond(ctx, 204)
    }
    const from = await senderOf(ctx)
    ctx.body = await finishUpload(ctx.state.em, this.#services, this.#store, event, upload, from)
  }

  async remove(ctx: AppContext, id: string): Promise<void> {
    checkVersion(ctx)
    await this.#locks.hold(id, () => this.#store.remove(id))
    respond(ctx, 204)
  }

  #append(ctx: AppContext, id: string, offset: number): Promise<Upload> {
    return this.#locks.hold(id, async (stop) => {
      const upload = await this.#store.get(id)
      if (upload.offset !== offset) throw new AppError('conflict', 'upload.incomplete')
      // Rejected before a byte is read. Without this header, `append` counts the bytes.
      if (Number(ctx.get('Content-Length')) > upload.size - offset)
        throw new AppError('too_large', 'request.bodyTooLarge')
      return { ...upload, offset: await this.#store.append(upload, ctx.req, stop) }
    })
  }
}

/** Closes the connection after a partly read body. Otherwise its rest would be read as the next request. */
function closeUnread(ctx: AppContext): void {
  if (ctx.req.readableFlowing !== null && !ctx.req.complete) ctx.set('Connection', 'close')
}

const setExpires = (ctx: AppContext, { expiresAt }: Upload) =>
  ctx.set('Upload-Expires', expiresAt.toUTCString())

function respond(ctx: AppContext, status: number): void {
  ctx.body = null
  ctx.status = status
}
