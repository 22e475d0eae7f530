import { KnownPhotosRequest } from '#contract/schemas/uploads.ts'
import { refuseSampleEvent } from '#core/events/refuse-sample-event.ts'
import { refuseClosedUploads } from '#core/events/upload-hours.ts'
import type { Event } from '#core/events/event.ts'
import type { Services } from '#core/services.ts'
import { findKnownPhotos } from '#core/uploads/find-known-photos.ts'
import { finishUpload } from '#core/uploads/finish-upload.ts'
import { resumableDir, UploadStore } from '#core/uploads/upload-store.ts'
import { createRouter, eventOf, type AppContext } from '#api/context.ts'
import { dropBody, readJson } from '#api/middleware/json-body.ts'
import { clientOf, limited } from '#api/middleware/limits.ts'
import { senderOf } from '#api/middleware/session.ts'
import { TusVerbs, uploadIdOf } from '#api/middleware/tus.ts'

/**
 * Resumable uploads by tus 1.0, one per photo. An upload's name can't be guessed, so knowing it is the right to resume
 * it, for guests who may add photos to its event.
 */
export function uploadRoutes(services: Services) {
  const { config, limits, space, storage } = services
  const store = new UploadStore(resumableDir(config))
  const tus = new TusVerbs(services, store)
  const step = limited(limits, 'uploadSteps')
  const routes = createRouter()

  routes.post('/api/events/:id/photos/known', async (ctx) => {
    const event = await eventOf(ctx)
    refuseClosedUploads(event)
    const { hashes } = await readJson(ctx, KnownPhotosRequest)
    if (!ctx.state.viewer.isAdmin) await limits.use('hashes', clientOf(ctx), hashes.length)
    ctx.body = { photos: await findKnownPhotos(ctx.state.em, storage, event.id, ctx.state.viewer, hashes) }
  })

  routes.post('/api/events/:id/uploads', limited(limits, 'uploads'), async (ctx) => {
    const event = await openForUploads(ctx, false)
    await space.assertRoom()
    await tus.create(ctx, event)
  })

  const upload = '/api/events/:id/uploads/:upload'
  routes.head(upload, step, async (ctx) => {
    const { id } = await openUpload(ctx)
    await tus.head(ctx, id)
  })
  routes.delete(upload, step, dropBody, async (ctx) => {
    const { id } = await openUpload(ctx)
    await tus.remove(ctx, id)
  })
  routes.patch(upload, step, async (ctx) => {
    await space.assertRoom()
    const { event, id } = await openUpload(ctx)
    await tus.patch(ctx, event, id)
  })

  // Not part of tus: for clients that sent the last byte and got no response, or 503.
  routes.post(upload, step, dropBody, async (ctx) => {
    const { event, id } = await openUpload(ctx)
    const from = await senderOf(ctx)
    ctx.body = await finishUpload(ctx.state.em, services, store, event, await store.get(id), from)
  })

  return routes
}

/** Returns the event and the upload that the path names. Throws when the event takes no photos now. */
async function openUpload(ctx: AppContext): Promise<{ event: Event; id: string }> {
  const event = await openForUploads(ctx, true)
  return { event, id: uploadIdOf(event, ctx.params.upload!) }
}

/** Returns the event if it takes photos now. `begun`: the upload was created before. */
async function openForUploads(ctx: AppContext, begun: boolean): Promise<Event> {
  const event = await eventOf(ctx)
  refuseSampleEvent(event)
  refuseClosedUploads(event, { begun })
  return event
}
