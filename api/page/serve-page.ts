import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { send } from '@koa/send'
import type { Middleware } from 'koa'
import type { Services } from '#core/services.ts'
import { findPageSettings } from '#core/settings/page-settings.ts'
import { DIST, readBuiltPage } from './built-page.ts'
import { EVENT_PAGE } from './event-page.ts'
import { venueHtml } from './venue-html.ts'

/** A year, the longest that caches honour: assets carry a hash of their content in their names. */
const ASSET_MAX_AGE_MS = 365 * 24 * 60 * 60 * 1000

/**
 * Serves the built page where no proxy in front does it: browsers keep assets for a year and check the page at each use.
 * Every address that is none of the API's belongs to the page, which has its own 404. An event's page is made by
 * `eventPage`; where that cannot be, the page as built asks the API itself and says what is the matter. Every other page has
 * the venue's name and colours in it, if the venue has set any.
 */
export const servePage =
  (services: Services): Middleware =>
  async (ctx, next) => {
    const reading = ctx.method === 'GET' || ctx.method === 'HEAD'
    if (!reading || /^\/(api|uploads)(\/|$)/.test(ctx.path)) return next()
    if (EVENT_PAGE.test(ctx.path)) {
      const failure = await next().then(
        () => undefined,
        (error: Error) => error,
      )
      if (failure) ctx.app.emit('error', failure, ctx)
      else if (ctx.body) return
    }
    const file = ctx.path.slice(1)
    const isFile = /\.\w+$/.test(file) && existsSync(join(DIST, file))
    if (ctx.path.startsWith('/assets/') && !isFile) return next()
    const asset = ctx.path.startsWith('/assets/') ? { maxAge: ASSET_MAX_AGE_MS, immutable: true } : {}
    if (!asset.maxAge) ctx.set('Cache-Control', 'no-cache')
    const html = isFile ? undefined : await htmlOfVenue(services)
    if (html === undefined) await send(ctx, isFile ? file : 'index.html', { root: DIST, ...asset })
    else Object.assign(ctx, { body: html, type: 'html' })
  }

/** The built page with what the venue says of itself; undefined where it is served as it is. */
async function htmlOfVenue({ orm, config, log }: Services): Promise<string | undefined> {
  const page = readBuiltPage()
  try {
    const venue = page && (await findPageSettings(orm.em.fork(), config)).venue
    if (!venue) return undefined
    // For guests who prefer no language that there is.
    const html = page.html.replace('<html lang="en"', `<html lang="${venue.language ?? 'en'}"`)
    return venueHtml(html, venue)
  } catch (error) {
    // Without a database the page says so itself.
    log.warn({ err: error }, 'The page is served without what the venue says of itself')
    return undefined
  }
}
