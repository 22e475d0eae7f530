import Koa from 'koa'
import compress from 'koa-compress'
import type { Services } from '#core/services.ts'
import { refuseMalformedAddress } from './address.ts'
import { adminCodeRoutes } from './admin-codes.ts'
import { adminPhotoRoutes } from './admin-photos.ts'
import { adminRoutes } from './admins.ts'
import { archiveRoutes } from './archive.ts'
import { sameOrigin, trustProxies } from './client.ts'
import type { AppState } from './context.ts'
import { cookieKeys } from './cookie-keys.ts'
import { answerErrors } from './errors.ts'
import { eventRoutes } from './events.ts'
import { securityHeaders } from './headers.ts'
import { healthRoutes } from './health.ts'
import type { LiveHub } from './live-hub.ts'
import { liveRoutes } from './live.ts'
import { boundBodies } from './open-bodies.ts'
import { openapiRoutes } from './openapi/document.ts'
import { servePage } from './page.ts'
import { photoRoutes } from './photos.ts'
import { qrRoutes } from './qr.ts'
import { logRequests } from './request-log.ts'
import { guestSession, identify } from './session.ts'

/** The HTTP door; the only place where its parts are put together. */
export function createApp(services: Services, hub: LiveHub): Koa<AppState> {
  const app = new Koa<AppState>({ keys: cookieKeys(services.config.sessionSecret) as never })
  // What fails once the answer is on its way: mostly phones that went out of reach.
  app.on('error', (error) => services.log.debug({ err: error }, 'an answer broke off'))
  trustProxies(app as unknown as Koa, services.config.trustedProxies)
  app.use(logRequests(services.log))
  app.use(securityHeaders)
  app.use(answerErrors(services.log))
  app.use(boundBodies())
  app.use(refuseMalformedAddress)
  app.use(sameOrigin)
  // gzip is the one that plain HTTP connections offer; photos are compressed already.
  app.use(compress({ br: false, deflate: false, zstd: false, threshold: 1024 }))
  app.use(healthRoutes(services).routes())
  app.use(servePage)
  app.use(guestSession(app as unknown as Koa))
  app.use(identify(services.orm))
  const doors = [
    eventRoutes(services),
    photoRoutes(services),
    adminRoutes(services),
    adminCodeRoutes(services),
    adminPhotoRoutes(services),
    archiveRoutes(services),
    qrRoutes(services),
    liveRoutes(hub, services.limits),
    openapiRoutes(),
  ]
  for (const routes of doors) {
    app.use(routes.routes())
    app.use(routes.allowedMethods())
  }
  return app
}
