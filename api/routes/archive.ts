import { MAX_INTEGER } from '#contract/pages.ts'
import { AppError } from '#core/errors.ts'
import { FULL_ARCHIVE_COST } from '#core/limits/limits-table.ts'
import { archivePhotos, newestPhotoId } from '#core/archive/archive-photos.ts'
import type { Services } from '#core/services.ts'
import { asOf, createRouter, eventOf, type AppContext } from '#api/context.ts'
import { heldOpen, limited } from '#api/middleware/limits.ts'
import { announceRange, rangeOf } from '#api/responses/range.ts'

/**
 * `GET /api/events/{id}/photos.zip`: every visible photo, streamed. It leads on to `?through={id of the newest}`, an
 * address whose bytes stay the same while more photos come: what breaks off there can be resumed with `Range`. With
 * `as=jpeg`, photos in HEIC are JPEGs; with `by=guest`, photos of guests who gave a name are in folders of theirs.
 */
export function archiveRoutes({ storage, limits }: Services) {
  const routes = createRouter()

  const limit = limited(limits, 'archives', costOf)

  routes.get('/api/events/:id/photos.zip', limit, heldOpen(limits, 'archives'), async (ctx) => {
    const { em } = ctx.state
    const event = await eventOf(ctx)
    const through = Number(ctx.query.through)
    const as = asOf(ctx)
    const byGuest = byOf(ctx)
    if (!Number.isInteger(through) || through < 1 || through > MAX_INTEGER) {
      const newest = await newestPhotoId(em, event.id)
      if (newest === null) throw new AppError('not_found', 'photo.noneToDownload')
      ctx.set('Cache-Control', 'no-store')
      const how = `${as ? `&as=${as}` : ''}${byGuest ? '&by=guest' : ''}`
      ctx.redirect(`${ctx.path}?through=${newest}${how}`)
      return
    }
    const archive = await archivePhotos(em, event.id, through, { as, byGuest })
    ctx.set('Cache-Control', 'private, no-cache')
    ctx.etag = archive.etag
    ctx.attachment(`${event.name.replace(/[/\\]/g, '-')} photos.zip`)
    const range = rangeOf(ctx, archive.size)
    ctx.status = 200
    ctx.type = 'application/zip'
    ctx.body = archive.read(storage, range ?? { start: 0, end: archive.size - 1 })
    announceRange(ctx, archive.size, range)
  })

  return routes
}

function byOf({ query: { by } }: AppContext): boolean {
  if (by !== undefined && by !== 'guest') throw new AppError('invalid', 'request.invalidBy')
  return by === 'guest'
}

/** Asking for its size, being led on, and going on after a break cost little. */
const costOf = (ctx: AppContext) =>
  ctx.method === 'GET' && ctx.query.through && !ctx.get('Range') ? FULL_ARCHIVE_COST : 1
