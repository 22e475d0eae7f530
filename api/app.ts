import Koa from 'koa'
import compress from 'koa-compress'
import { refreshChecks, type RefreshChecks } from '#core/checks/run-checks.ts'
import type { Services } from '#core/services.ts'
import { countRequest } from './collect-metrics.ts'
import type { AppState } from './context.ts'
import { respondToErrors } from './errors.ts'
import { cookieKeys } from './middleware/cookie-keys.ts'
import { boundHeaders } from './middleware/bound-headers.ts'
import { securityHeaders } from './middleware/headers.ts'
import { bodyPools, boundBodies, watchBodies } from './middleware/open-bodies.ts'
import { refuseMalformedAddress } from './middleware/refuse-malformed-address.ts'
import { logRequests } from './middleware/request-log.ts'
import { sameOrigin } from './middleware/same-origin.ts'
import { seeGuests, type SeenGuests } from './middleware/see-guests.ts'
import { guestSession, identify } from './middleware/session.ts'
import { trustProxies } from './middleware/trust-proxies.ts'
import { ObjectSums } from '#core/take-home/object-sums.ts'
import { openapiRoutes } from './openapi/document.ts'
import { eventPage } from './page/event-page.ts'
import { countPages, servePage } from './page/serve-page.ts'
import type { LiveHub } from './responses/live-hub.ts'
import { cacheRenditions, type ReadRendition } from './responses/rendition-cache.ts'
import { adminCodeRoutes } from './routes/admin-codes.ts'
import { adminPhotoRoutes } from './routes/admin-photos.ts'
import { accountRoutes } from './routes/accounts.ts'
import { adminRoutes } from './routes/admins.ts'
import { archiveRoutes } from './routes/archive.ts'
import { deletedEventRoutes } from './routes/deleted-events.ts'
import { eventRoutes } from './routes/events.ts'
import { eventSettingsRoutes } from './routes/event-settings.ts'
import { healthRoutes } from './routes/health.ts'
import { checkRoutes } from './routes/checks.ts'
import { cardRoutes } from './routes/cards.ts'
import { backupRoutes } from './routes/backups.ts'
import { handOverRoutes } from './routes/hand-overs.ts'
import { hostRoutes } from './routes/hosts.ts'
import { liveRoutes } from './routes/live.ts'
import { notificationRoutes } from './routes/notifications.ts'
import { photoRoutes } from './routes/photos.ts'
import { qrRoutes } from './routes/qr.ts'
import { screenRoutes } from './routes/screens.ts'
import { settingsRoutes } from './routes/settings.ts'
import { supportRoutes } from './routes/support.ts'
import { uploadRoutes } from './routes/uploads.ts'

/** Parts of the application that the server uses too. */
interface Parts {
  readRendition: ReadRendition
  guests: SeenGuests
  refresh: RefreshChecks
}

export const createParts = (services: Services): Parts => ({
  readRendition: cacheRenditions(services.storage),
  guests: seeGuests(services),
  refresh: refreshChecks(services),
})

/** Creates the HTTP application with its middleware and routes, in order. */
export function createApp(
  services: Services,
  hub: LiveHub,
  { readRendition, guests, refresh } = createParts(services),
): Koa<AppState> {
  const app = new Koa<AppState>({ keys: cookieKeys(services.config.sessionSecret) as never })
  // Errors while sending a response, mostly from phones that lost their connection.
  app.on('error', (error) => services.log.debug({ err: error }, 'a response was interrupted'))
  trustProxies(app as unknown as Koa, services.config.trustedProxies)
  app.use(
    logRequests(services.log, ({ state, res, request }) =>
      countRequest(services.metrics, state.call, res, request.length),
    ),
  )
  app.use(securityHeaders)
  app.use(respondToErrors(services.log))
  app.use(boundHeaders)
  app.use(watchBodies())
  app.use(refuseMalformedAddress)
  app.use(sameOrigin)
  app.use((ctx, next) => {
    // Uncompressed for clients that accept neither. Otherwise the compression fails.
    if (!ctx.acceptsEncodings('gzip', 'identity')) ctx.compress = false
    return next()
  })
  // Browsers offer only gzip over plain HTTP. Photos are compressed already.
  app.use(compress({ br: false, deflate: false, zstd: false, threshold: 1024 }))
  app.use(healthRoutes(services).routes())
  app.use(servePage(services))
  app.use(guestSession(app as unknown as Koa))
  app.use(identify(services))
  app.use(guests.middleware)
  app.use(boundBodies(bodyPools(services.config.rateLimits)))
  app.use(countPages(services.limits))
  app.use(eventPage(services))
  const sums = new ObjectSums(services.storage)
  const routers = [
    eventRoutes(services),
    deletedEventRoutes(services),
    hostRoutes(services),
    photoRoutes(services, readRendition),
    uploadRoutes(services),
    eventSettingsRoutes(services),
    screenRoutes(services),
    adminRoutes(services),
    accountRoutes(services),
    settingsRoutes(services),
    supportRoutes(services),
    notificationRoutes(services),
    checkRoutes(services, refresh),
    cardRoutes(services),
    adminCodeRoutes(services),
    adminPhotoRoutes(services),
    archiveRoutes(services, sums),
    handOverRoutes(services, sums),
    backupRoutes(services),
    qrRoutes(services),
    liveRoutes(hub, services),
    openapiRoutes(services),
  ]
  for (const router of routers) {
    app.use(router.routes())
    app.use(router.allowedMethods())
  }
  return app
}
