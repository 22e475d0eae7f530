import type { RequestListener } from 'node:http'
import { OFFLINE_HEADER } from '#contract/values/offline-header.ts'
import type { Viewer } from '#core/events/open-event.ts'
import { findPhotosByFilename } from '#core/photos/find-photo.ts'
import { renditionKey } from '#core/photos/object-keys.ts'
import type { Services } from '#core/services.ts'
import { ADMIN_COOKIE } from './middleware/admin-session.ts'
import { PAGE_HEADERS } from './middleware/headers.ts'
import { countRequest } from './collect-metrics.ts'
import { logRequest } from './middleware/request-log.ts'
import { addressFinder } from './middleware/trust-proxies.ts'
import { CACHE_A_YEAR, type ReadRendition } from './responses/rendition-cache.ts'
import { MEDIA_POLICY } from './responses/send-object.ts'

const ADDRESS = /^\/uploads\/([\w.-]+)\/([1-9]\d{0,4})\.webp$/
const CALL = 'GET /uploads/:filename/:width.webp'
const STRANGER: Viewer = { account: null, device: undefined, grants: [], hosted: [] }
const HEADERS = {
  ...PAGE_HEADERS,
  'Content-Security-Policy': MEDIA_POLICY,
  'Cache-Control': CACHE_A_YEAR,
  'Content-Type': 'image/webp',
  [OFFLINE_HEADER]: '1',
  Vary: 'Accept-Encoding',
}

/**
 * Sends renditions that everyone may see, without Koa, which takes several times as long. `next` handles all other
 * requests: for photos that only some may see, and conditional or administrators' requests.
 */
export function serveRenditions(
  { orm, log, config, metrics }: Pick<Services, 'orm' | 'log' | 'config' | 'metrics'>,
  readRendition: ReadRendition,
  next: RequestListener,
): RequestListener {
  const findPhoto = findPhotosByFilename(orm.em.fork())
  const addressOf = addressFinder(config.trustedProxies)

  return async (request, response) => {
    const { method, url, headers } = request
    const [, filename, width] = (method === 'GET' && ADDRESS.exec(url!)) || []
    const isPlain = !headers['if-none-match'] && !headers.cookie?.includes(ADMIN_COOKIE)
    if (filename === undefined || !isPlain) return next(request, response)
    const ip = addressOf(request)
    const bytes = await findPhoto(STRANGER, filename)
      .then(() => readRendition(renditionKey(filename, Number(width))))
      // Responds with the error, or finds the photo for this viewer.
      .catch(() => undefined)
    if (!bytes) return next(request, response)
    logRequest(log, response, { method: 'GET', path: url!, ip }, () => countRequest(metrics, CALL, response))
    response
      .writeHead(200, { ...HEADERS, ETag: `"${filename}-${width}"`, 'Content-Length': bytes.length })
      .end(bytes)
  }
}
