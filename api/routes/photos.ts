import { FlagRequest } from '#contract/schemas/flags.ts'
import { CURSOR_HEADER } from '#contract/values/live.ts'
import { NameOwnPhotosRequest, SentFields } from '#contract/schemas/uploads.ts'
import { jpegName, photoFileName } from '#contract/values/file-names.ts'
import { AppError, noSuch } from '#core/errors.ts'
import { refuseClosedUploads } from '#core/events/upload-hours.ts'
import { refuseSampleEvent } from '#core/events/refuse-sample-event.ts'
import { flagPhoto } from '#core/moderation/flag-photo.ts'
import { flaggerOf, type Gallery } from '#core/moderation/flagger.ts'
import { findCursor } from '#core/photos/find-changes.ts'
import { findPhotosByFilename, deleterOf, openPhoto, type StoredPhoto } from '#core/photos/find-photo.ts'
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
import { adminOf } from '#api/middleware/admin-session.ts'
import { asOf, createRouter, eventOf, idOf, pageOf, type AppContext } from '#api/context.ts'
import { readJson, dropBody } from '#api/middleware/json-body.ts'
import { answerList, byId } from '#api/responses/json-list.ts'
import { clientOf, limited } from '#api/middleware/limits.ts'
import { receivePhotos } from '#api/middleware/receive-photos.ts'
import { cacheRenditions } from '#api/responses/rendition-cache.ts'
import { keepOffline } from '#api/responses/keep-offline.ts'
import { sendFromMemory, sendObject } from '#api/responses/send-object.ts'
import { senderOf, noteOpened } from '#api/middleware/session.ts'

/** Renditions never change under their name: a phone asks once. Seconds in a year, the longest that caches honour. */
const CACHE_A_YEAR = 'private, max-age=31536000, immutable'
/** Checked at each use, so that a hidden original is gone at once; the answer is 304 while it is not hidden. */
const REVALIDATE = 'private, no-cache'

export function photoRoutes(services: Services) {
  const { storage, config, limits } = services
  const readRendition = cacheRenditions(storage)
  // Of all requests together, and of none of their units of work.
  const findPhotoByFilename = findPhotosByFilename(services.orm.em.fork())
  const receive = receivePhotos(services, 'photos')
  const routes = createRouter()
  /** Where addresses are counted nobody needs to be remembered, so nobody gets a cookie for looking. */
  const note = async (ctx: AppContext, gallery: Gallery) => {
    if (config.flagIdentity === 'device') await noteOpened(ctx, gallery)
  }

  routes.get('/api/events/:id/photos', async (ctx) => {
    const { em, viewer } = ctx.state
    const event = await eventOf(ctx)
    keepOffline(ctx)
    const page = pageOf(ctx)
    // Before the photos, so that what changes meanwhile is told, at worst again.
    if (page.after === undefined) ctx.set(CURSOR_HEADER, await findCursor(em))
    await answerList(ctx, page, (page) => listPhotos(em, event.id, viewer, page), byId)
    await note(ctx, event.id)
  })

  routes.get('/api/events/:id/photos/mine', async (ctx) => {
    const { em, viewer } = ctx.state
    const event = await eventOf(ctx)
    await answerList(ctx, pageOf(ctx), (page) => listOwnPhotos(em, event.id, viewer, page), byId)
  })

  routes.put('/api/events/:id/photos/mine', limited(limits, 'names'), async (ctx) => {
    const { em, viewer } = ctx.state
    const event = await eventOf(ctx)
    const { senderName } = await readJson(ctx, NameOwnPhotosRequest)
    if (senderName !== null) await refuseDisabled(em, 'names')
    await nameOwnPhotos(em, services, event.id, viewer, senderName)
    ctx.body = {}
  })

  // What the limit or the event refuses is refused before the body is read: nobody sends 10 MB to nowhere.
  routes.post('/api/events/:id/photos', limited(limits, 'uploads'), async (ctx) => {
    const event = await eventOf(ctx)
    refuseSampleEvent(event)
    refuseClosedUploads(event)
    const staged = await receive(ctx)
    try {
      if (!staged.length) throw new AppError('invalid', 'photo.missing')
      if (staged.length > 1) await limits.charge('uploads', clientOf(ctx), staged.length - 1)
      const sender = { ...(await senderOf(ctx)), name: senderNameIn(ctx.request.body) }
      const { photos, created } = await addPhotos(ctx.state.em, services, event, staged, sender)
      ctx.status = created ? 201 : 200
      ctx.body = photos
    } finally {
      await unstage(staged)
    }
  })

  routes.get('/api/featured-photos', async (ctx) => {
    keepOffline(ctx)
    await answerList(ctx, pageOf(ctx), (page) => listFeaturedPhotos(ctx.state.em, page), byId)
    await note(ctx, 'featured')
  })

  routes.post('/api/photos/:id/flag', limited(limits, 'flags'), async (ctx) => {
    const { em, viewer, clientAddress, opened } = ctx.state
    const photo = await openPhoto(em, viewer, idOf(ctx, 'photo'))
    refuseSampleEvent(photo.event.getEntity())
    const { reason } = await readJson(ctx, FlagRequest)
    const { openedAt = 0 } = ctx.session
    const guest = { address: clientAddress, device: viewer.device, opened, openedAt }
    const flagger = flaggerOf(config.flagIdentity, guest, photo)
    ctx.body = { flagCount: await flagPhoto(em, services, photo.id, flagger, reason) }
  })

  routes.get('/api/events/:id/photos/hearted', async (ctx) => {
    const { em, viewer } = ctx.state
    const event = await eventOf(ctx)
    ctx.body = { photoIds: await listHeartedPhotos(em, event.id, viewer) }
  })

  const changeHeart = (change: 'give' | 'remove') => async (ctx: AppContext) => {
    const { em, viewer } = ctx.state
    const photo = await openPhoto(em, viewer, idOf(ctx, 'photo'))
    refuseSampleEvent(photo.event.getEntity())
    if (change === 'give') await refuseDisabled(em, 'hearts')
    // The one that came with the request: else each request without a cookie would be one more guest.
    if (viewer.device === undefined) throw new AppError('conflict', 'photo.galleryNotOpened')
    ctx.body = { heartCount: await heartPhoto(em, services, photo, viewer.device, change) }
  }
  routes.put('/api/photos/:id/heart', limited(limits, 'hearts'), dropBody, changeHeart('give'))
  routes.delete('/api/photos/:id/heart', limited(limits, 'hearts'), dropBody, changeHeart('remove'))

  routes.delete('/api/photos/:id', dropBody, async (ctx) => {
    const { em, viewer } = ctx.state
    const id = idOf(ctx, 'photo')
    const by = await deleterOf(em, viewer, id)
    if (!by) adminOf(ctx)
    await deletePhoto(em, services, id, by === 'sender' ? undefined : by)
    ctx.body = {}
  })

  const sendOriginal = (ctx: AppContext, photo: StoredPhoto) =>
    sendObject(ctx, storage, {
      key: fileOf(photo),
      contentType: photo.mimeType,
      size: photo.size,
      // Not the hash of what came in: with the file it would let a guest try which position was in there.
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

  routes.get('/api/photos/:id/download', async (ctx) => {
    const as = asOf(ctx)
    const photo = await openPhoto(ctx.state.em, ctx.state.viewer, idOf(ctx, 'photo'))
    if (as && isHeic(photo)) return sendJpeg(ctx, photo)
    ctx.attachment(photoFileName(photo))
    await sendOriginal(ctx, photo)
  })

  routes.get('/uploads/:filename', async (ctx) => {
    await sendOriginal(ctx, await findPhotoByFilename(ctx.state.viewer, ctx.params.filename!))
  })

  routes.get('/uploads/:filename/:width.webp', async (ctx) => {
    const { filename, width } = ctx.params
    if (!/^[1-9]\d{0,4}$/.test(width!)) throw noSuch('photo')
    const photo = await findPhotoByFilename(ctx.state.viewer, filename!)
    keepOffline(ctx)
    await sendFromMemory(ctx, readRendition, {
      key: renditionKey(photo.filename, Number(width)),
      contentType: 'image/webp',
      etag: `${photo.filename}-${width}`,
      cacheControl: CACHE_A_YEAR,
      missing: 'photo.notFound',
    })
  })

  return routes
}

/** What a form says beside its photos. Nobody's photos are refused for a name. */
const senderNameIn = (body: unknown): string | null => SentFields.safeParse(body).data?.sender ?? null

/**
 * The object that is handed out as the photo's file. While that is still to be made, since the original may tell a
 * position, throws `unavailable`; when it could not be made, `not_found`.
 */
function fileOf(photo: StoredPhoto): string {
  const key = servedKey(photo)
  if (key) return key
  if (photo.state === 'processing')
    throw new AppError('unavailable', 'photo.preparing', {
      retryAfter: 5,
    })
  throw new AppError('not_found', 'photo.keptBack')
}
