import { countPhotos, listAllPhotos, listFlaggedPhotos, viewForAdmin } from '#core/photos/admin-list.ts'
import { ACT_NAMES, moderate } from '#core/photos/moderate.ts'
import type { Services } from '#core/services.ts'
import { requireAdmin } from './admin-session.ts'
import { createRouter, idOf, pageOf } from './context.ts'
import { dropBody } from './json.ts'
import { NO_PHOTO } from './photos.ts'

export function adminPhotoRoutes(services: Services) {
  const routes = createRouter()

  routes.get('/api/admin/photos', requireAdmin, async (ctx) => {
    ctx.body = await listAllPhotos(ctx.state.em, pageOf(ctx))
  })

  routes.get('/api/admin/photos/counts', requireAdmin, async (ctx) => {
    ctx.body = await countPhotos(ctx.state.em)
  })

  routes.get('/api/admin/flagged-photos', requireAdmin, async (ctx) => {
    ctx.body = await listFlaggedPhotos(ctx.state.em)
  })

  for (const act of ACT_NAMES)
    routes.post(`/api/admin/photos/:id/${act}`, requireAdmin, dropBody, async (ctx) => {
      const id = idOf(ctx, NO_PHOTO)
      await moderate(services, ctx.state.em, act, id)
      ctx.body = await viewForAdmin(ctx.state.em.fork(), id)
    })

  return routes
}
