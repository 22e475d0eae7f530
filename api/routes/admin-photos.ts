import * as calls from '#contract/calls/admin-photos.ts'
import type { AdminPhotoView, FlaggedPhotoView } from '#contract/schemas/admin-photos.ts'
import { listAuditLog } from '#core/audit-log/list-audit-log.ts'
import {
  countPhotos,
  listAdminPhotos,
  listFlaggedPhotos,
  viewAdminPhoto,
  viewAdminPhotos,
} from '#core/moderation/list-admin-photos.ts'
import { moderate } from '#core/moderation/moderate.ts'
import type { Services } from '#core/services.ts'
import { byOf, idOf, type AppContext } from '#api/context.ts'
import { byId, jsonList } from '#api/responses/json-list.ts'
import { createCalls } from '#api/serve.ts'
import { requireRole } from '#api/guards.ts'
import { PHOTO_ACTIONS, type OnePhotoAction } from '#contract/values/photo-actions.ts'

export function adminPhotoRoutes(services: Services) {
  const { router, serve } = createCalls(services)

  serve(calls.listAdminPhotos, ({ state: { em } }, { query: { limit, after, ...filter } }) =>
    jsonList({ limit, after }, (page) => listAdminPhotos(em, page, filter), byId),
  )

  serve(calls.moderatePhotos, async (ctx, { body: { action, ids } }) => {
    requireRole(ctx, { who: 'administrator', role: PHOTO_ACTIONS[action].role })
    const { em } = ctx.state
    const { changed, refused: errors } = await moderate(em, services, 'all-events', action, ids, byOf(ctx))
    const photos = await viewAdminPhotos(em, [...ids, ...changed])
    const refused = Array.from(errors, ([id, { parts }]) => ({ id, code: parts[0].code }))
    return { photos, refused }
  })

  serve(calls.countPhotos, ({ state: { em } }) => countPhotos(em))

  serve(
    calls.listFlaggedPhotos,
    ({ state: { em } }, { query: { limit, after: id, afterFlags, ...filter } }) => {
      const after = id === undefined || afterFlags === undefined ? undefined : { flagCount: afterFlags, id }
      return jsonList({ limit, after }, (page) => listFlaggedPhotos(em, page, filter), byFlags)
    },
  )

  serve(calls.listAuditLog, ({ state: { em } }, { query }) => listAuditLog(em, query))

  async function change(ctx: AppContext, action: OnePhotoAction): Promise<AdminPhotoView> {
    const { em } = ctx.state
    const id = idOf(ctx, 'photo')
    const { refused } = await moderate(em, services, 'all-events', action, [id], byOf(ctx))
    for (const error of refused.values()) throw error
    return viewAdminPhoto(em, id)
  }
  serve(calls.hidePhoto, (ctx) => change(ctx, 'hide'))
  serve(calls.unhidePhoto, (ctx) => change(ctx, 'unhide'))
  serve(calls.unflagPhoto, (ctx) => change(ctx, 'unflag'))
  serve(calls.dismissFlags, (ctx) => change(ctx, 'dismiss-flags'))
  serve(calls.toggleFeatured, (ctx) => change(ctx, 'toggle-featured'))
  serve(calls.retryPhoto, (ctx) => change(ctx, 'retry'))

  return router
}

const byFlags = ({ flagCount, id }: FlaggedPhotoView) => ({ flagCount, id })
