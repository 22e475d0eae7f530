import { AuditLogQuery } from '#contract/schemas/audit-log.ts'
import { listAuditLog } from '#core/audit-log/list-audit-log.ts'
import {
  AdminPhotosRequest,
  FlaggedFilter,
  PhotoFilter,
  type AdminPhotosDone,
} from '#contract/schemas/admin-photos.ts'
import { FlaggedPageQuery } from '#contract/schemas/pages.ts'
import { photoActionsWith } from '#contract/values/photo-actions.ts'
import { AppError } from '#core/errors.ts'
import {
  countPhotos,
  listAdminPhotos,
  listFlaggedPhotos,
  viewAdminPhoto,
  viewAdminPhotos,
  type FlaggedPage,
} from '#core/moderation/list-admin-photos.ts'
import { moderate } from '#core/moderation/moderate.ts'
import type { Services } from '#core/services.ts'
import { requireAdmin } from '#api/middleware/admin-session.ts'
import { createRouter, idOf, pageOf, parse, type AppContext } from '#api/context.ts'
import { dropBody, readJson } from '#api/middleware/json-body.ts'
import { answerList, byId } from '#api/responses/json-list.ts'

export function adminPhotoRoutes(services: Services) {
  const routes = createRouter()

  routes.get('/api/admin/photos', requireAdmin, async (ctx) => {
    const { event, search, only } = ctx.query
    const filter = parse(PhotoFilter, { event, search, only })
    await answerList(ctx, pageOf(ctx), (page) => listAdminPhotos(ctx.state.em, page, filter), byId)
  })

  routes.post('/api/admin/photos', requireAdmin, async (ctx) => {
    const { em } = ctx.state
    const { act, ids } = await readJson(ctx, AdminPhotosRequest)
    const { changed, refused: errors } = await moderate(em, services, 'all-events', act, ids, 'admin')
    const photos = await viewAdminPhotos(em, [...ids, ...changed])
    const refused = Array.from(errors, ([id, { parts }]) => ({ id, code: parts[0].code }))
    ctx.body = { photos, refused } satisfies AdminPhotosDone
  })

  routes.get('/api/admin/photos/counts', requireAdmin, async (ctx) => {
    ctx.body = await countPhotos(ctx.state.em)
  })

  routes.get('/api/admin/flagged-photos', requireAdmin, async (ctx) => {
    const { event, search } = ctx.query
    const filter = parse(FlaggedFilter, { event, search })
    const read = (page: FlaggedPage) => listFlaggedPhotos(ctx.state.em, page, filter)
    await answerList(ctx, flaggedPageOf(ctx), read, ({ flagCount, id }) => ({ flagCount, id }))
  })

  routes.get('/api/admin/audit-log', requireAdmin, async (ctx) => {
    const { event } = parse(AuditLogQuery, { event: ctx.query.event })
    ctx.body = await listAuditLog(ctx.state.em, event)
  })

  for (const action of photoActionsWith('one'))
    routes.post(`/api/admin/photos/:id/${action}`, requireAdmin, dropBody, async (ctx) => {
      const id = idOf(ctx, 'photo')
      const { refused } = await moderate(ctx.state.em, services, 'all-events', action, [id], 'admin')
      for (const error of refused.values()) throw error
      ctx.body = await viewAdminPhoto(ctx.state.em, id)
    })

  return routes
}

/** `?limit=&after=&afterFlags=`: the flagged list from the photo after the one with that id and so many flags. */
function flaggedPageOf(ctx: AppContext): FlaggedPage {
  const { limit, after: id } = pageOf(ctx)
  const { data: flagCount } = FlaggedPageQuery.shape.afterFlags.safeParse(ctx.query.afterFlags)
  if (id === undefined && ctx.query.afterFlags === undefined) return { limit }
  if (id === undefined || flagCount === undefined) throw new AppError('invalid', 'request.invalidFlaggedPage')
  return { limit, after: { flagCount, id } }
}
