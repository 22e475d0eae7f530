import { findKnownPhotos as findKnownPhotosCall } from '#contract/calls/photos.ts'
import * as calls from '#contract/calls/uploads.ts'
import { refuseSampleEvent } from '#core/events/refuse-sample-event.ts'
import { refuseClosedUploads } from '#core/events/upload-hours.ts'
import type { Event } from '#core/events/event.ts'
import type { Services } from '#core/services.ts'
import { findKnownPhotos } from '#core/uploads/find-known-photos.ts'
import { finishUpload } from '#core/uploads/finish-upload.ts'
import { resumableDir, UploadStore } from '#core/uploads/upload-store.ts'
import { clientOf } from '#api/middleware/limits.ts'
import { senderOf } from '#api/middleware/session.ts'
import { TusVerbs, uploadIdOf } from '#api/middleware/tus.ts'
import { createCalls, WRITTEN } from '#api/serve.ts'

/**
 * Resumable uploads with tus 1.0, one per photo. An upload's random name grants access to it, for guests who may add
 * photos to its event.
 */
export function uploadRoutes(services: Services) {
  const { config, limits, space, storage } = services
  const store = new UploadStore(resumableDir(config))
  const tus = new TusVerbs(services, store)
  const { router, serve } = createCalls(services)

  serve(
    findKnownPhotosCall,
    async (ctx, { event, body: { hashes } }) => {
      const { em, viewer } = ctx.state
      if (!viewer.account) await limits.use('hashes', clientOf(ctx), hashes.length)
      return { photos: await findKnownPhotos(em, storage, event.id, viewer, hashes) }
    },
    { check: ({ event }) => refuseClosedUploads(event) },
  )

  serve(
    calls.beginUpload,
    async (ctx, { event }) => {
      await space.assertRoom()
      await tus.create(ctx, event)
    },
    { check: ({ event }) => refuseUploads(event, false) },
  )

  const begun = { check: ({ event }: { event: Event }) => refuseUploads(event, true) }
  serve(
    calls.getUploadOffset,
    (ctx, { event, params }) => tus.head(ctx, uploadIdOf(event, params.upload)),
    begun,
  )
  serve(
    calls.dropUpload,
    (ctx, { event, params }) => tus.remove(ctx, uploadIdOf(event, params.upload)),
    begun,
  )
  serve(
    calls.appendToUpload,
    async (ctx, { event, params }) => {
      await space.assertRoom()
      await tus.patch(ctx, event, uploadIdOf(event, params.upload))
      return WRITTEN
    },
    begun,
  )

  // Not part of tus: for clients that sent the last byte and got no response, or 503.
  serve(
    calls.finishUpload,
    async (ctx, { event, params }) => {
      const upload = await store.get(uploadIdOf(event, params.upload))
      return finishUpload(ctx.state.em, services, store, event, upload, await senderOf(ctx))
    },
    begun,
  )

  return router
}

/**
 * Throws if photos may not be added now. Uploads already `begun` have `UPLOAD_GRACE_MS` after the end of the hours.
 */
function refuseUploads(event: Event, begun: boolean): void {
  refuseSampleEvent(event)
  refuseClosedUploads(event, { begun })
}
