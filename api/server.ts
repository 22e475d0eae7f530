import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { reportProcess } from '#core/checks/report-process.ts'
import { ensureSampleEvent } from '#core/demo/ensure-sample-event.ts'
import { SetupError } from '#core/errors.ts'
import type { Services } from '#core/services.ts'
import { removeAbandonedUploads } from '#core/uploads/remove-abandoned-uploads.ts'
import { createApp, createParts } from './app.ts'
import { collectMetrics } from './collect-metrics.ts'
import { createLiveHub } from './responses/live-hub.ts'
import { refuseConnection } from './responses/refuse-connection.ts'
import { sendNotifications } from './send-notifications.ts'
import { serveRenditions } from './serve-renditions.ts'

export interface Api {
  port: number
  /**
   * Stops accepting requests and waits up to 10 seconds for those in progress. Resumable uploads are interrupted,
   * because their senders continue with the next process.
   */
  close(): Promise<void>
}

/** Maximum milliseconds per request. A phone on weak Wi-Fi may need minutes for a photo. */
const REQUEST_TIMEOUT_MS = 10 * 60 * 1000
/** Maximum milliseconds for a request's headers, the same as in Caddy. */
const HEADERS_TIMEOUT_MS = 30_000
/**
 * Milliseconds that an idle connection stays open. With Node's 5 s, clients often send their next request just as the
 * connection is closed.
 */
const KEEP_ALIVE_MS = 65_000
/** Milliseconds after which a silent connection is closed. Live streams send heartbeats more often. */
const IDLE_TIMEOUT_MS = 2 * 60 * 1000
/** Maximum connections: a thousand guests with six each, doubled. An idle one takes about 20 KB. */
const MAX_CONNECTIONS = 12_000
/**
 * Milliseconds between removals of abandoned uploads. The worker's sweep can't do it, because in a cluster it may have
 * another data folder.
 */
const ABANDONED_CHECK_MS = 60 * 60 * 1000
/** Milliseconds between checks. A problem appears on the page within two runs. */
const CHECK_MS = 15_000
const CLOSE_TIMEOUT_MS = 10_000

/** Serves the API and the page on the configured address. Port 0 picks a free port. Throws `SetupError` for a port in use. */
export async function startApi(services: Services): Promise<Api> {
  const hub = createLiveHub(services)
  const timeouts = {
    requestTimeout: REQUEST_TIMEOUT_MS,
    headersTimeout: HEADERS_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
  }
  const parts = createParts(services)
  const app = createApp(services, hub, parts).callback()
  const server = createServer(timeouts, serveRenditions(services, parts.readRendition, app))
  server.setTimeout(IDLE_TIMEOUT_MS)
  server.maxConnections = MAX_CONNECTIONS
  const resumable = new Set<IncomingMessage>()
  let isClosing = false
  server.on('request', (request, response) => {
    if (request.method === 'PATCH' && request.url!.includes('/uploads/')) resumable.add(request)
    // Node keeps connections open after responses sent during a shutdown.
    response.once('finish', () => isClosing && request.socket.destroySoon())
    response.once('close', () => resumable.delete(request))
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) =>
    refuseConnection(error.code, socket as Socket),
  )
  const { host, port } = services.config
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      hub.close()
      if (cause.code !== 'EADDRINUSE') return reject(cause)
      reject(
        new SetupError(`Port ${port} is in use. Stop what runs there, or set PORT to another number.`, {
          cause,
        }),
      )
    })
    server.listen(port, host, resolve)
  })
  // Runs in the background. If a store is unreachable, the next start retries.
  const sample = ensureSampleEvent(services.orm.em.fork(), services).catch((error) =>
    services.log.warn({ err: error }, 'the sample event could not be created'),
  )
  const report = reportProcess(services, 'api', parts.guests.list)
  const checking = setInterval(() => {
    parts
      .refresh()
      .catch((error) => services.log.warn({ err: error }, 'the results of the checks could not be stored'))
  }, CHECK_MS)
  const tidying = setInterval(() => {
    removeAbandonedUploads(services.config).catch((error) =>
      services.log.warn({ err: error }, 'abandoned uploads could not be removed'),
    )
  }, ABANDONED_CHECK_MS).unref()
  const notifications = sendNotifications(services)
  collectMetrics(services, hub)
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      isClosing = true
      // At once, because an attempt may take as long as the requests below.
      const unsent = notifications.stop()
      hub.close()
      clearInterval(tidying)
      clearInterval(checking)
      const force = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT_MS)
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeIdleConnections()
      for (const request of resumable) if (!request.complete) request.destroy()
      await closed
      clearTimeout(force)
      await sample
      await unsent
      await report.stop()
    },
  }
}
