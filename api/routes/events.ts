import * as calls from '#contract/calls/events.ts'
import { CreateEventRequest, EditEventRequest } from '#contract/schemas/create-event.ts'
import { canBeGuessed } from '#contract/values/guessable-codes.ts'
import { redeemAdminCode } from '#core/admin-codes/redeem-admin-code.ts'
import { createEvent } from '#core/events/create-event.ts'
import { editEvent } from '#core/events/edit-event.ts'
import { openEventByCode } from '#core/events/open-event.ts'
import { listEvents, viewEvent } from '#core/events/list-events.ts'
import { profileRenditionKey } from '#core/events/profile-image.ts'
import { deleteEvent } from '#core/deletion/delete-event.ts'
import { AppError } from '#core/errors.ts'
import { findGalleryAddress, pinGalleryAddress } from '#core/settings/gallery-address.ts'
import { readSettings } from '#core/settings/settings.ts'
import { findTimeZone } from '#core/settings/venue.ts'
import { unstage } from '#core/uploads/stage-photo.ts'
import type { Services } from '#core/services.ts'
import { byOf, parse } from '#api/context.ts'
import { createCalls } from '#api/serve.ts'
import { attemptCode } from '#api/middleware/limits.ts'
import { receivePhotos } from '#api/middleware/receive-photos.ts'
import { allowOffline } from '#api/responses/allow-offline.ts'
import { sendObject } from '#api/responses/send-object.ts'
import { deviceOf, grantEvent } from '#api/middleware/session.ts'

export function eventRoutes(services: Services) {
  const { router, serve } = createCalls(services)
  const receive = receivePhotos(services, 'profileImage', 1)

  serve(calls.createEvent, async (ctx) => {
    const [profileImage] = await receive(ctx)
    const { em, viewer } = ctx.state
    try {
      const request = parse(CreateEventRequest, ctx.request.body)
      const timeZone = await findTimeZone(em, services.config)
      // A host always gets a device cookie, even above its address's limit of new devices. The limit of new events
      // bounds these.
      const device = (ctx.session.device ??= await deviceOf(ctx))
      const create = () =>
        createEvent(em, { ...services, redeemAdminCode, timeZone }, request, profileImage, device)
      const { adminCode } = request
      const { event, hostKey } =
        adminCode === undefined
          ? await create()
          : await attemptCode(services, ctx, { lookUp: create, canBeGuessed: canBeGuessed(adminCode) })
      await pinGalleryAddress(em, services.config)
      const origin = await findGalleryAddress(em, services.config)
      return { ...(await viewEvent(em, event, viewer)), hostKey, origin }
    } finally {
      if (profileImage) await unstage([profileImage])
    }
  })

  serve(calls.listEvents, async (ctx) => {
    const { em, viewer } = ctx.state
    allowOffline(ctx)
    return listEvents(em, viewer, (await readSettings(em)).publicList)
  })

  serve(calls.openEventByCode, async (ctx, { params }) => {
    const { em, viewer } = ctx.state
    const lookUp = () => openEventByCode(em, params.qrCode)
    const event = await attemptCode(services, ctx, { lookUp, canBeGuessed: false })
    await grantEvent(ctx, event.id)
    allowOffline(ctx)
    return viewEvent(em, event, viewer)
  })

  serve(calls.getEvent, (ctx, { event }) => {
    allowOffline(ctx)
    return viewEvent(ctx.state.em, event, ctx.state.viewer)
  })

  serve(calls.editEvent, async (ctx, { event: { id } }) => {
    const { em, viewer } = ctx.state
    const [profileImage] = await receive(ctx)
    try {
      const request = parse(EditEventRequest, ctx.request.body)
      const timeZone = await findTimeZone(em, services.config)
      const event = await editEvent(em, { ...services, timeZone }, id, request, profileImage, byOf(ctx))
      return await viewEvent(em, event, viewer)
    } finally {
      if (profileImage) await unstage([profileImage])
    }
  })

  serve(calls.deleteEvent, (ctx, { id }) => deleteEvent(ctx.state.em, services, id, { by: byOf(ctx) }))

  serve(calls.getProfileImage, async (ctx, { event }) => {
    const missing = 'event.noPicture'
    if (event.profileImageState !== 'ready') throw new AppError('not_found', missing)
    await sendObject(ctx, services.storage, {
      key: profileRenditionKey(event.profileImage!),
      contentType: 'image/webp',
      etag: event.profileImage!,
      cacheControl: 'private, no-cache',
      missing,
    })
  })

  return router
}
