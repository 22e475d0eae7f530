import * as calls from '#contract/calls/archives.ts'
import { MAX_FEW_PHOTOS } from '#contract/values/limits.ts'
import type { Archive, MaySend } from '#core/archive/plan-archive.ts'
import { AppError } from '#core/errors.ts'
import type { Event } from '#core/events/event.ts'
import { FULL_ARCHIVE_COST } from '#core/limits/limits-table.ts'
import { archivePhotos, newestPhotoId } from '#core/archive/archive-photos.ts'
import { recordDownload } from '#core/hand-over/start-hand-over.ts'
import { mayHost, mayOpen, type Access, type Viewer } from '#core/events/open-event.ts'
import { findPhotoAccess } from '#core/photos/find-photo-access.ts'
import type { Services } from '#core/services.ts'
import { refuseDisabled } from '#core/settings/disabled-features.ts'
import { findTakeHomeVenue } from '#core/take-home/find-take-home-venue.ts'
import type { ObjectSums } from '#core/take-home/object-sums.ts'
import { takeHomeArchive } from '#core/take-home/take-home-archive.ts'
import type { AppContext } from '#api/context.ts'
import { stillMay } from '#api/middleware/still-may.ts'
import { attachmentName } from '#api/responses/attachment-name.ts'
import { announceRange, rangeOf } from '#api/responses/range.ts'
import { createCalls } from '#api/serve.ts'

/**
 * Streams all visible photos of an event as a ZIP. Without `through` or `ids`, redirects to `?through={id of the
 * newest}`. Later photos don't change the bytes at that address, so `Range` can resume a broken download. If the venue
 * disables `downloadAll`, guests may still download a few photos by `ids`.
 */
export function archiveRoutes({ storage, limits, config, orm, log }: Services, sums: ObjectSums) {
  const { router, serve } = createCalls({ limits })

  serve(
    calls.downloadPhotos,
    async (ctx, { event, query: { through, ids, as, by } }) => {
      if (!(ids && ids.length <= MAX_FEW_PHOTOS) && !mayHost(ctx.state.viewer, event))
        await refuseDisabled(ctx.state.em, 'downloadAll')
      const which = ids ?? through
      if (!which) return redirectToNewest(ctx, event, { ...(as && { as }), ...(by && { by }) })
      const archive = await archivePhotos(ctx.state.em, event.id, which, { as, byGuest: by !== undefined })
      send(ctx, { archive, event, may: mayOpen }, `${event.name} photos`)
    },
    { cost: costOf },
  )

  serve(
    calls.takeHome,
    async (ctx, { event, query: { language, by, hidden, through } }) => {
      if (!through) return redirectToNewest(ctx, event, { language, ...(by && { by }) })
      const home = { sums, venue: await findTakeHomeVenue(ctx.state.em, config) }
      const chosen = {
        language: event.language ?? language,
        through,
        byGuest: by !== undefined,
        withHidden: hidden !== undefined,
      }
      const archive = await takeHomeArchive(ctx.state.em, home, event, chosen)
      if (!archive) throw new AppError('not_found', 'photo.noneToDownload')
      const onSent = () => recordDownload(orm.em.fork(), event, archive.etag)
      send(
        ctx,
        { archive, event, may: mayHost, evenHidden: hidden !== undefined, onSent },
        `${event.name} ${event.date}`,
      )
    },
    { cost: costOf },
  )

  function send(ctx: AppContext, { archive, event, may, evenHidden, onSent }: Sending, name: string): void {
    const isAllowed = stillMay(ctx, may)
    const maySend: MaySend = async (photoIds) => {
      const access = await findPhotoAccess(orm.em.fork(), event.id, photoIds, evenHidden)
      return access !== undefined && isAllowed(access)
    }
    ctx.set('Cache-Control', 'private, no-cache')
    ctx.etag = archive.etag
    ctx.attachment(attachmentName(`${name}.zip`))
    const range = rangeOf(ctx, archive.size)
    ctx.status = 200
    ctx.type = 'application/zip'
    ctx.body = archive.read(storage, range ?? { start: 0, end: archive.size - 1 }, maySend)
    announceRange(ctx, archive.size, range)
    const isToEnd = ctx.method === 'GET' && (!range || range.end === archive.size - 1)
    if (isToEnd && onSent)
      ctx.res.once('finish', () =>
        onSent().catch((error) => log.warn({ err: error }, 'a download was not recorded')),
      )
  }

  return router
}

interface Sending {
  archive: Archive
  event: Event
  /** Whether it includes photos that guests don't see. */
  evenHidden?: boolean
  /** Called when the last byte was sent. */
  onSent?: () => Promise<void>
  /** Checked again before every photo. */
  may: (viewer: Viewer, event: Access) => boolean
}

async function redirectToNewest(
  ctx: AppContext,
  event: Event,
  choices: Record<string, string>,
): Promise<void> {
  const through = await newestPhotoId(ctx.state.em, event.id)
  if (through === null) throw new AppError('not_found', 'photo.noneToDownload')
  ctx.set('Cache-Control', 'no-store')
  ctx.redirect(`${ctx.path}?${new URLSearchParams({ through: String(through), ...choices })}`)
}

/**
 * Returns the cost. Redirects and resumed downloads cost little. HEAD plans the whole archive, so it costs as much as
 * GET.
 */
const costOf = (ctx: AppContext) => {
  const isResumed = ctx.method === 'GET' && /^bytes=0*[1-9]\d*-/.test(ctx.get('Range'))
  return (ctx.query.through ?? ctx.query.ids) && !isResumed ? FULL_ARCHIVE_COST : 1
}
