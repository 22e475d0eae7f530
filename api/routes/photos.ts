import * as calls from '#contract/calls/photos.ts'
import { CURSOR_HEADER } from '#contract/values/live.ts'
import { SentFields } from '#contract/schemas/uploads.ts'
import { jpegName, photoFileName } from '#contract/values/file-names.ts'
import { AppError, noSuch } from '#core/errors.ts'
import { refuseClosedUploads } from '#core/events/upload-hours.ts'
import { refuseSampleEvent } from '#core/events/refuse-sample-event.ts'
import { flagPhoto } from '#core/moderation/flag-photo.ts'
import { flaggerOf, type Gallery } from '#core/moderation/flagger.ts'
import { findCursor } from '#core/photos/find-changes.ts'
import { findPhotosByFilename, type StoredPhoto } from '#core/photos/find-photo.ts'
import { heartPhoto, listHeartedPhotos } from '#core/photos/heart-photo.ts'
import { isHeic } from '#core/photos/jpeg-copy.ts'
import { copyKey, renditionKey, servedKey } from '#core/photos/object-keys.ts'
import type { Photo } from '#core/photos/photo.ts'
import { listFeaturedPhotos, listOwnPhotos, listPhotos } from '#core/photos/list-photos.ts'
import { deletePhoto } from '#core/deletion/delete-photo.ts'
import { unstage } from '#core/uploads/stage-photo.ts'
import { nameOwnPhotos } from '#core/photos/name-own-photos.ts'
import { addPhotos } from '#core/uploads/add-photos.ts'
import type { Services } from '#core/services.ts'
import { refuseDisabled } from '#core/settings/disabled-features.ts'
import type { AppContext } from '#api/context.ts'
import { createCalls, type Handler } from '#api/serve.ts'
import { byId, jsonList } from '#api/responses/json-list.ts'
import { clientOf } from '#api/middleware/limits.ts'
import { receivePhotos } from '#api/middleware/receive-photos.ts'
import { CACHE_A_YEAR, type ReadRendition } from '#api/responses/rendition-cache.ts'
import { allowOffline } from '#api/responses/allow-offline.ts'
import { sendFromMemory, sendObject } from '#api/responses/send-object.ts'
import { senderOf, noteOpened } from '#api/middleware/session.ts'

/** Revalidated on each use, so that a hidden original disappears at once. Visible ones get 304. */
const REVALIDATE = 'private, no-cache'

export function photoRoutes(services: Services, readRendition: ReadRendition) {
  const { storage, config, limits } = services
  // Shared by all requests, outside of their units of work.
  const findPhotoByFilename = findPhotosByFilename(services.orm.em.fork())
  const receive = receivePhotos(services, 'photos')
  const { router, serve } = createCalls(services)
  /** Records that the device opened a gallery. Viewing sets no cookie when flags are counted by address. */
  const recordOpened = async (ctx: AppContext, gallery: Gallery) => {
    if (config.flagIdentity === 'device') await noteOpened(ctx, gallery)
  }

  serve(calls.listPhotos, async (ctx, { event, query }) => {
    const { em, viewer } = ctx.state
    allowOffline(ctx)
    // Read before the photos, so that a change in between is sent twice rather than never.
    if (query.after === undefined) ctx.set(CURSOR_HEADER, await findCursor(em))
    await recordOpened(ctx, event.id)
    return jsonList(query, (page) => listPhotos(em, event.id, viewer, page), byId)
  })

  serve(calls.listOwnPhotos, ({ state: { em, viewer } }, { event, query }) =>
    jsonList(query, (page) => listOwnPhotos(em, event.id, viewer, page), byId),
  )

  serve(calls.nameOwnPhotos, async (ctx, { event, body: { senderName } }) => {
    const { em, viewer } = ctx.state
    if (senderName !== null) await refuseDisabled(em, 'names')
    await nameOwnPhotos(em, services, event.id, viewer, senderName)
  })

  // `check` rejects before the body is read, so that no client sends 10 MB in vain.
  serve(
    calls.addPhotos,
    async (ctx, { event }) => {
      const staged = await receive(ctx)
      try {
        if (!staged.length) throw new AppError('invalid', 'photo.missing')
        if (staged.length > 1) await limits.charge('uploads', clientOf(ctx), staged.length - 1)
        const sender = { ...(await senderOf(ctx)), name: senderNameIn(ctx.request.body) }
        const { photos, created } = await addPhotos(ctx.state.em, services, event, staged, sender)
        ctx.status = created ? 201 : 200
        return photos
      } finally {
        await unstage(staged)
      }
    },
    {
      check({ event }) {
        refuseSampleEvent(event)
        refuseClosedUploads(event)
      },
    },
  )

  serve(calls.listFeaturedPhotos, async (ctx, { query }) => {
    allowOffline(ctx)
    await recordOpened(ctx, 'featured')
    return jsonList(query, (page) => listFeaturedPhotos(ctx.state.em, page), byId)
  })

  const exceptSample = { check: ({ photo }: { photo: Photo }) => refuseSampleEvent(photo.event.getEntity()) }

  serve(
    calls.flagPhoto,
    async (ctx, { photo, body: { reason } }) => {
      const { em, viewer, clientAddress, opened } = ctx.state
      const { openedAt = 0 } = ctx.session
      const guest = { address: clientAddress, device: viewer.device, opened, openedAt }
      const flagger = flaggerOf(config.flagIdentity, guest, photo)
      return { flagCount: await flagPhoto(em, services, photo.id, flagger, reason) }
    },
    exceptSample,
  )

  serve(calls.listHeartedPhotos, async ({ state: { em, viewer } }, { event }) => ({
    photoIds: await listHeartedPhotos(em, event.id, viewer),
  }))

  type ChangeHeart = Handler<typeof calls.giveHeart | typeof calls.removeHeart>
  const changeHeart =
    (change: 'give' | 'remove'): ChangeHeart =>
    async (ctx, { photo }) => {
      const { em, viewer } = ctx.state
      if (change === 'give') await refuseDisabled(em, 'hearts')
      // Requires the request's own cookie. Otherwise each request without one would count as another guest.
      if (viewer.device === undefined) throw new AppError('conflict', 'photo.galleryNotOpened')
      return { heartCount: await heartPhoto(em, services, photo, viewer.device, change) }
    }
  serve(calls.giveHeart, changeHeart('give'), exceptSample)
  serve(calls.removeHeart, changeHeart('remove'), exceptSample)

  serve(calls.deletePhoto, (ctx, { id, by }) =>
    deletePhoto(ctx.state.em, services, id, by === 'sender' ? undefined : by),
  )

  const sendOriginal = (ctx: AppContext, photo: StoredPhoto) =>
    sendObject(ctx, storage, {
      key: fileOf(photo),
      contentType: photo.mimeType,
      size: photo.size,
      // Not the hash of the received file, against which guests could test guesses of the removed location.
      etag: photo.filename,
      cacheControl: REVALIDATE,
      missing: 'photo.notFound',
    })

  const sendJpeg = async (ctx: AppContext, { filename, originalName, jpegSize }: Photo) => {
    if (jpegSize === 0) throw new AppError('not_found', 'photo.noJpeg')
    if (!jpegSize) throw new AppError('unavailable', 'photo.preparing', { retryAfter: 5 })
    ctx.attachment(jpegName(originalName))
    await sendObject(ctx, storage, {
      key: copyKey(filename),
      contentType: 'image/jpeg',
      size: jpegSize,
      etag: `${filename}-jpeg`,
      cacheControl: REVALIDATE,
      missing: 'photo.notFound',
    })
  }

  serve(calls.downloadPhoto, async (ctx, { photo, query: { as } }) => {
    if (as && isHeic(photo)) return sendJpeg(ctx, photo)
    ctx.attachment(photoFileName(photo))
    await sendOriginal(ctx, photo)
  })

  serve(calls.getOriginal, async (ctx, { params }) =>
    sendOriginal(ctx, await findPhotoByFilename(ctx.state.viewer, params.filename)),
  )

  serve(calls.getRendition, async (ctx, { params: { filename, width } }) => {
    if (!/^[1-9]\d{0,4}$/.test(width)) throw noSuch('photo')
    const photo = await findPhotoByFilename(ctx.state.viewer, filename)
    allowOffline(ctx)
    await sendFromMemory(ctx, readRendition, {
      key: renditionKey(photo.filename, Number(width)),
      contentType: 'image/webp',
      etag: `${photo.filename}-${width}`,
      cacheControl: CACHE_A_YEAR,
      missing: 'photo.notFound',
    })
  })

  return router
}

/** Returns the sender's name in the form. Ignores an invalid name instead of rejecting the photos. */
const senderNameIn = (body: unknown): string | null => SentFields.safeParse(body).data?.sender ?? null

/**
 * Returns the key of the object served as the photo's file. This is a copy if the original may contain a location.
 * Throws `unavailable` until the copy is made, and `not_found` if that failed.
 */
function fileOf(photo: StoredPhoto): string {
  const key = servedKey(photo)
  if (key) return key
  if (photo.state === 'processing') throw new AppError('unavailable', 'photo.preparing', { retryAfter: 5 })
  throw new AppError('not_found', 'photo.withheld')
}
