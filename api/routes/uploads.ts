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
import { answerTus, uploadIdOf } from '#api/middleware/tus.ts'

/**
 * Uploads that can be resumed, by tus 1.0: one a photo. Knowing an upload's name, which nobody can guess, is the right to go
 * on with it, for who may add photos to its event.
 */
export function uploadRoutes(services: Services) {
  const { config, limits, space, storage } = services
  const store = new UploadStore(resumableDir(config))
  const answer = answerTus(services, store)
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
    await answer(ctx, event)
  })

  const upload = '/api/events/:id/uploads/:upload'
  const go = async (ctx: AppContext) => {
    const event = await openForUploads(ctx)
    await answer(ctx, event, uploadIdOf(event, ctx.params.upload!))
  }
  routes.head(upload, step, go)
  routes.delete(upload, step, dropBody, go)
  routes.patch(upload, step, async (ctx) => {
    await space.assertRoom()
    await go(ctx)
  })

  // For whoever sent the last byte and got no answer, or 503.
  routes.post(upload, step, dropBody, async (ctx) => {
    const event = await openForUploads(ctx)
    const sent = await store.getUpload(uploadIdOf(event, ctx.params.upload!))
    ctx.body = await finishUpload(ctx.state.em, services, store, event, sent, await senderOf(ctx))
  })

  return routes
}

/** The event, where photos may be added now; `begun` says that this one was begun before. */
async function openForUploads(ctx: AppContext, begun = true): Promise<Event> {
  const event = await eventOf(ctx)
  refuseSampleEvent(event)
  refuseClosedUploads(event, { begun })
  return event
}
