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

/** A year, the longest that caches honour: assets carry a hash of their content in their names. */
const ASSET_MAX_AGE_MS = 365 * 24 * 60 * 60 * 1000

/** What a home screen keeps of the page. */
const MANIFEST = 'manifest.webmanifest'

/**
 * Serves the built page where no proxy in front does it: browsers keep assets for a year and check the page at each use.
 * Every address that is none of the API's belongs to the page, which has its own 404. An event's page is made by
 * `eventPage`; where that cannot be, the page as built asks the API itself and says what is the matter. Every other page has
 * the venue's name and colours in it, if the venue has set any, and a home screen keeps it under that name. A client that
 * `countPages` refuses gets the page as built, a file.
 */
export const servePage =
  (services: Services): Middleware =>
  async (ctx, next) => {
    if (!isPage(ctx.method, ctx.path)) return next()
    const file = ctx.path.slice(1)
    // A path that leaves the folder gets the same answer whether a file is there or not.
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

/** Counts a page that is made for its request. Throws `too_many`. */
export function countPages(limits: Limits): Middleware<AppState> {
  return async (context, next) => {
    if (isPage(context.method, context.path)) await charge(context as unknown as AppContext, limits, 'pages')
    await next()
  }
}

const isPage = (method: string, path: string) =>
  (method === 'GET' || method === 'HEAD') && !/^\/(api|uploads)(\/|$)/.test(path)

/** The built page, or its manifest, with what the venue says of itself; undefined where it is served as it is. */
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
    // For guests who prefer no language that there is.
    const html = page.html.replace('<html lang="en"', `<html lang="${venue.language ?? 'en'}"`)
    return { body: venueHtml(html, venue), type: 'html' }
  } catch (error) {
    // Without a database the page says so itself.
    log.warn({ err: error }, 'The page is served without what the venue says of itself')
    return undefined
  }
}
