import { includesRole } from '#contract/values/account-roles.ts'
import * as calls from '#contract/calls/hand-overs.ts'
import { HandOverView } from '#contract/schemas/hand-overs.ts'
import { AppError } from '#core/errors.ts'
import { viewOf } from '#core/infra/orm/view-of.ts'
import { deleteHandedOver } from '#core/hand-over/delete-handed-over.ts'
import { findDrive } from '#core/hand-over/find-drive.ts'
import { findReceipt } from '#core/hand-over/find-receipt.ts'
import { HandOver } from '#core/hand-over/hand-over.ts'
import { startHandOver } from '#core/hand-over/start-hand-over.ts'
import { viewHandOver } from '#core/hand-over/view-hand-over.ts'
import { FULL_ARCHIVE_COST } from '#core/limits/limits-table.ts'
import type { Services } from '#core/services.ts'
import { findTakeHomeVenue } from '#core/take-home/find-take-home-venue.ts'
import type { ObjectSums } from '#core/take-home/object-sums.ts'
import { byOf, idOf, type AppContext } from '#api/context.ts'
import { sendPdf } from '#api/responses/send-pdf.ts'
import { createCalls } from '#api/serve.ts'

const RECEIPT = new URL(import.meta.resolve('#core/hand-over/draw-receipt.ts'))
const MAX_LISTED = 200

/** Hand-overs of events to their hosts. Only administrators may use the drive and print receipts. */
export function handOverRoutes(services: Services, sums: ObjectSums) {
  const { router, serve } = createCalls(services)
  const driveFor = (ctx: AppContext) => (isStaff(ctx) ? findDrive(services.config) : null)

  serve(calls.getHandOver, async (ctx, { event }) => ({
    ...(await viewHandOver(ctx.state.em, event.id, await driveFor(ctx))),
    isAdministrator: isStaff(ctx),
  }))

  serve(
    calls.startHandOver,
    async (ctx, { event, body }) => {
      const { em } = ctx.state
      if (body.place === 'drive' && !isStaff(ctx)) throw new AppError('forbidden', 'admin.signInFirst')
      const venue = await findTakeHomeVenue(em, services.config)
      const means = { ...services, sums, venue, drive: await driveFor(ctx) }
      return startHandOver(em, means, event, byOf(ctx), body)
    },
    { cost: () => FULL_ARCHIVE_COST },
  )

  serve(calls.deleteHandedOver, (ctx, { event, body }) =>
    deleteHandedOver(ctx.state.em, services, event.id, byOf(ctx), body),
  )

  serve(calls.listHandOvers, async (ctx) => {
    const done = await ctx.state.em.find(
      HandOver,
      { state: 'done' },
      { orderBy: { id: 'desc' }, limit: MAX_LISTED },
    )
    return done.map((handOver) => viewOf(HandOverView, handOver))
  })

  serve(calls.printReceipt, async (ctx, { params, query: { language } }) => {
    const id = idOf(ctx, 'handOver', params.handOver)
    const { name, ...task } = await findReceipt(ctx.state.em, services.config, id, language)
    sendPdf(ctx, name, await services.cards.draw(RECEIPT, task))
  })

  return router
}

const isStaff = (ctx: AppContext) => includesRole(ctx.state.viewer.account, 'staff')
