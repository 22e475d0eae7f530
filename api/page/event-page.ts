import type { Middleware } from 'koa'
import { hasFirstPicture } from '#contract/values/server-shell.ts'
import { LANGUAGE_COOKIE, languageOf, matchLanguage } from '#contract/values/languages.ts'
import { PAGE_SIZE } from '#contract/values/limits.ts'
import { viewEvent } from '#core/events/list-events.ts'
import { openEventByCode } from '#core/events/open-event.ts'
import { findCursor } from '#core/photos/find-changes.ts'
import { listPhotos } from '#core/photos/list-photos.ts'
import type { Services } from '#core/services.ts'
import { galleryAddressOf } from '#core/settings/gallery-address.ts'
import { readSettings } from '#core/settings/settings.ts'
import { shownVenue, timeZoneOf } from '#core/settings/venue.ts'
import type { AppContext, AppState } from '#api/context.ts'
import { attemptCode } from '#api/middleware/limits.ts'
import { grantEvent, noteOpened } from '#api/middleware/session.ts'
import { allowOffline } from '#api/responses/allow-offline.ts'
import { readBuiltPage, type BuiltPage } from './built-page.ts'
import { eventHtml } from './event-html.ts'

/** Modules of a screen besides those of every page's first load, as in the build's manifest. */
const MODULES = {
  event: (language: string) => [`../messages/${language}/page.ts`],
  wall: (language: string) => [
    'host-bundle.ts',
    `../messages/${language}/page.ts`,
    `../messages/${language}/host.ts`,
  ],
}

/** Addresses of an event: its gallery, its wall and its manifest. */
const EVENT_PAGE = /^\/event\/([^/]+)(\/wall|\/manifest\.webmanifest)?\/?$/

/**
 * Serves an event's addresses. They contain its code, which grants access like the API's lookup. Throws like the lookup;
 * wrong codes count as attempts.
 */
export function eventPage(services: Services): Middleware<AppState> {
  return async (context, next) => {
    const [, code, part] = EVENT_PAGE.exec(context.path) ?? []
    const page = code && readBuiltPage()
    if (!page) return next()
    const ctx = context as unknown as AppContext
    const { em } = ctx.state
    const lookUp = () => openEventByCode(em, decodeURIComponent(code))
    const event = await attemptCode(services, ctx, { lookUp, canBeGuessed: false })
    await grantEvent(ctx, event.id)
    if (part === '/manifest.webmanifest') {
      ctx.set('Cache-Control', 'no-cache')
      ctx.body = JSON.stringify(manifestOf(event))
      ctx.type = 'application/manifest+json'
      return
    }
    // The page contains API responses, which may change at any moment.
    ctx.set('Cache-Control', 'no-store')
    allowOffline(ctx)
    ctx.body = await pageOf(ctx, services, page, { event, screen: part ? 'wall' : 'event', code })
    ctx.type = 'html'
  }
}

async function pageOf(
  ctx: AppContext,
  { config, log }: Services,
  page: BuiltPage,
  {
    event: row,
    screen,
    code,
  }: { event: Parameters<typeof viewEvent>[1]; screen: keyof typeof MODULES; code: string },
): Promise<string> {
  const { em, viewer } = ctx.state
  const event = await viewEvent(em, row, viewer)
  const cursor = await findCursor(em)
  const photos = await listPhotos(em, event.id, viewer, { limit: PAGE_SIZE })
  if (config.flagIdentity === 'device') await noteOpened(ctx, event.id)
  const chosen = languageOf(ctx.cookies.get(LANGUAGE_COOKIE, { signed: false }))
  const guestLanguage = chosen ?? matchLanguage(ctx.acceptsLanguages())
  const settings = await readSettings(em)
  const venue = shownVenue(settings, config)
  const [first, second] = screen === 'wall' ? [row.language, guestLanguage] : [guestLanguage, row.language]
  const language = first ?? second ?? venue?.language ?? 'en'
  let shell = ''
  if (screen === 'event' && photos.length > 0) {
    const timeZone = timeZoneOf(settings, config)
    try {
      shell = await page.renderShell({ event, photos, timeZone, language, venue })
    } catch (error) {
      log.warn({ err: error }, 'a gallery is served without its server-rendered shell')
    }
  }
  return eventHtml(page.html, {
    event,
    photos,
    shell,
    origin: galleryAddressOf(settings, config),
    language,
    venue,
    wifiName: row.wifi?.name ?? settings.wifi?.name ?? null,
    scripts: page.filesOf(MODULES[screen](language)),
    firstTile: shell ? photos.find(hasFirstPicture) : undefined,
    responses: {
      [`/api/events/qr/${code}`]: event,
      [`/api/events/${event.id}/photos?limit=${PAGE_SIZE}`]: photos,
      [`/api/events/${event.id}/live`]: cursor,
    },
  })
}

/** Returns the manifest that lets 'Add to Home Screen' open this event (https://www.w3.org/TR/appmanifest/). */
function manifestOf({ name, qrCode }: { name: string; qrCode: string }) {
  return {
    name,
    short_name: name,
    id: `/event/${qrCode}`,
    start_url: `/event/${qrCode}`,
    scope: '/',
    display: 'standalone',
    background_color: '#fbf7f1',
    theme_color: '#fbf7f1',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
    ],
  }
}
