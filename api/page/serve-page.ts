import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { send } from '@koa/send'
import type { Middleware } from 'koa'
import { AppError } from '#core/errors.ts'
import type { Limits } from '#core/limits/limits.ts'
import type { Services } from '#core/services.ts'
import { readSettings } from '#core/settings/settings.ts'
import { shownVenue } from '#core/settings/venue.ts'
import type { AppContext, AppState } from '#api/context.ts'
import { charge } from '#api/middleware/limits.ts'
import { DIST, readBuiltPage } from './built-page.ts'
import { venueHtml } from './venue-html.ts'

/** One year, the maximum of caches. Asset names contain a hash of their content. */
const ASSET_MAX_AGE_MS = 365 * 24 * 60 * 60 * 1000

const MANIFEST = 'manifest.webmanifest'

/**
 * Serves the built page without a proxy in front. Assets are cached for a year; the page is revalidated on each use.
 * All addresses outside the API belong to the page, which has its own 404. `eventPage` renders events' pages. If that
 * fails, or beyond the limit of `countPages`, the page is served as built.
 */
export const servePage =
  (services: Services): Middleware =>
  async (ctx, next) => {
    if (!isPage(ctx.method, ctx.path)) return next()
    const file = ctx.path.slice(1)
    // A path that leaves the folder must not reveal whether a file exists.
    const isFile = /\.\w+$/.test(file) && !file.includes('..') && existsSync(join(DIST, file))
    if (ctx.path.startsWith('/assets/') && !isFile) return next()
    let failure: Error | undefined
    if (!isFile || file === MANIFEST) {
      await next().catch((error: Error) => (failure = error))
      if (failure) ctx.app.emit('error', failure, ctx)
      else if (ctx.body) return
    }
    const asset = ctx.path.startsWith('/assets/') ? { maxAge: ASSET_MAX_AGE_MS, immutable: true } : {}
    if (!asset.maxAge) ctx.set('Cache-Control', 'no-cache')
    const isTooMany = failure instanceof AppError && failure.kind === 'too_many'
    const isMade = (!isFile || file === MANIFEST) && !isTooMany
    const made = isMade ? await madeForVenue(services, file) : undefined
    if (!made) await send(ctx, isFile ? file : 'index.html', { root: DIST, ...asset })
    else Object.assign(ctx, made)
  }

/** Counts rendered pages. Throws `too_many`. */
export function countPages(limits: Limits): Middleware<AppState> {
  return async (context, next) => {
    if (isPage(context.method, context.path)) await charge(context as unknown as AppContext, limits, 'pages')
    await next()
  }
}

const isPage = (method: string, path: string) =>
  (method === 'GET' || method === 'HEAD') && !/^\/(api|uploads)(\/|$)/.test(path)

/** Renders the page or its manifest with the venue's settings; undefined if they need none. */
async function madeForVenue(
  { orm, config, log }: Services,
  file: string,
): Promise<{ body: string; type: string } | undefined> {
  const page = readBuiltPage()
  try {
    const venue = page && shownVenue(await readSettings(orm.em.fork()), config)
    if (!venue) return undefined
    if (file === MANIFEST) {
      const built = JSON.parse(await readFile(join(DIST, MANIFEST), 'utf8')) as object
      const named = venue.name && { name: venue.name, short_name: venue.name }
      return { body: JSON.stringify({ ...built, ...named }), type: 'application/manifest+json' }
    }
    // For guests whose languages the page lacks.
    const html = page.html.replace('<html lang="en"', `<html lang="${venue.language ?? 'en'}"`)
    return { body: venueHtml(html, venue), type: 'html' }
  } catch (error) {
    // The page itself reports an unreachable database.
    log.warn({ err: error }, "the page is served without the venue's settings")
    return undefined
  }
}
