import { CreateEventRequest, EditEventRequest } from '#contract/schemas/create-event.ts'
import type { CreatedEventView } from '#contract/schemas/events.ts'
import { canBeGuessed } from '#contract/values/guessable-codes.ts'
import { redeemAdminCode } from '#core/admin-codes/redeem-admin-code.ts'
import { createEvent } from '#core/events/create-event.ts'
import { editEvent } from '#core/events/edit-event.ts'
import { hostsEvent, openEventByCode } from '#core/events/open-event.ts'
import { listEvents, viewEvent } from '#core/events/list-events.ts'
import { profileRenditionKey } from '#core/events/profile-image.ts'
import { deleteEvent } from '#core/deletion/delete-event.ts'
import { AppError } from '#core/errors.ts'
import { findGalleryAddress, pinGalleryAddress } from '#core/settings/gallery-address.ts'
import { readSettings } from '#core/settings/settings.ts'
import { timeZoneOf } from '#core/settings/venue.ts'
import { unstage } from '#core/uploads/stage-photo.ts'
import type { Services } from '#core/services.ts'
import { adminOf } from '#api/middleware/admin-session.ts'
import { actorOf, createRouter, eventOf, hostedEventOf, idOf, parse } from '#api/context.ts'
import { dropBody } from '#api/middleware/json-body.ts'
import { attemptCode, limited } from '#api/middleware/limits.ts'
import { receivePhotos } from '#api/middleware/receive-photos.ts'
import { keepOffline } from '#api/responses/keep-offline.ts'
import { sendObject } from '#api/responses/send-object.ts'
import { deviceOf, grantEvent } from '#api/middleware/session.ts'

export function eventRoutes(services: Services) {
  const routes = createRouter()
  const receive = receivePhotos(services, 'profileImage', 1)

  routes.post('/api/events', limited(services.limits, 'events'), async (ctx) => {
    const [profileImage] = await receive(ctx)
    const { em, viewer } = ctx.state
    try {
      const request = parse(CreateEventRequest, ctx.request.body)
      const timeZone = timeZoneOf(await readSettings(em), services.config)
      // A host is remembered however many devices the address has made: `limited` bounds these.
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
      ctx.status = 201
      ctx.body = { ...(await viewEvent(em, event, viewer)), hostKey, origin } satisfies CreatedEventView
    } finally {
      if (profileImage) await unstage([profileImage])
    }
  })

  routes.get('/api/events', async (ctx) => {
    const { em, viewer } = ctx.state
    keepOffline(ctx)
    ctx.body = await listEvents(em, viewer, (await readSettings(em)).publicList)
  })

  routes.get('/api/events/qr/:qrCode', async (ctx) => {
    const { em, viewer } = ctx.state
    const code = ctx.params.qrCode!
    const lookUp = () => openEventByCode(em, code)
    const event = await attemptCode(services, ctx, { lookUp, canBeGuessed: false })
    await grantEvent(ctx, event.id)
    keepOffline(ctx)
    ctx.body = await viewEvent(em, event, viewer)
  })

  routes.get('/api/events/:id', async (ctx) => {
    const { em, viewer } = ctx.state
    keepOffline(ctx)
    ctx.body = await viewEvent(em, await eventOf(ctx), viewer)
  })

  routes.put('/api/events/:id', limited(services.limits, 'hostActions'), async (ctx) => {
    const { em, viewer } = ctx.state
    const { id } = await hostedEventOf(ctx)
    const [profileImage] = await receive(ctx)
    try {
      const request = parse(EditEventRequest, ctx.request.body)
      const timeZone = timeZoneOf(await readSettings(em), services.config)
      const event = await editEvent(em, { ...services, timeZone }, id, request, profileImage, actorOf(ctx))
      ctx.body = await viewEvent(em, event, viewer)
    } finally {
      if (profileImage) await unstage([profileImage])
    }
  })

  routes.delete('/api/events/:id', dropBody, async (ctx) => {
    const { em, viewer } = ctx.state
    const id = idOf(ctx, 'event')
    if (!(await hostsEvent(em, viewer, id))) adminOf(ctx)
    await deleteEvent(em, services, id, { by: actorOf(ctx) })
    ctx.body = {}
  })

  routes.get('/api/events/:id/profile-image', async (ctx) => {
    const missing = 'event.noPicture'
    const event = await eventOf(ctx)
    if (event.profileImageState !== 'ready') throw new AppError('not_found', missing)
    await sendObject(ctx, services.storage, {
      key: profileRenditionKey(event.profileImage!),
      contentType: 'image/webp',
      etag: event.profileImage!,
      cacheControl: 'private, no-cache',
      missing,
    })
  })

  return routes
}
