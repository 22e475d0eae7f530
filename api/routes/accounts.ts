import * as calls from '#contract/calls/accounts.ts'
import { addAccount, changeRole, listAccounts, removeAccount } from '#core/admins/accounts.ts'
import { renewInvitation } from '#core/admins/invitations.ts'
import type { Services } from '#core/services.ts'
import { findGalleryAddress } from '#core/settings/gallery-address.ts'
import { byOf, idOf, type AppContext } from '#api/context.ts'
import { adminOf } from '#api/middleware/admin-session.ts'
import { createCalls } from '#api/serve.ts'

export function accountRoutes(services: Services) {
  const { router, serve } = createCalls(services)
  const withOrigin = async (ctx: AppContext, key: string) => ({
    key,
    origin: await findGalleryAddress(ctx.state.em, services.config),
  })

  serve(calls.listAccounts, (ctx) => listAccounts(ctx.state.em, adminOf(ctx).id))

  serve(calls.addAccount, async (ctx, { body }) =>
    withOrigin(ctx, await addAccount(ctx.state.em, body, byOf(ctx))),
  )

  serve(calls.changeRole, (ctx, { body }) => changeRole(ctx.state.em, accountId(ctx), body.role, byOf(ctx)))

  serve(calls.removeAccount, (ctx) => removeAccount(ctx.state.em, accountId(ctx), byOf(ctx)))

  serve(calls.renewInvitation, async (ctx) =>
    withOrigin(ctx, await renewInvitation(ctx.state.em, accountId(ctx), byOf(ctx))),
  )

  return router
}

const accountId = (ctx: AppContext) => idOf(ctx, 'account', ctx.params.account)
