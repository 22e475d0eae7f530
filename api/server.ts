import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { ensureSampleEvent } from '#core/demo/ensure-sample-event.ts'
import { SetupError } from '#core/errors.ts'
import type { Services } from '#core/services.ts'
import { removeAbandonedUploads } from '#core/uploads/remove-abandoned-uploads.ts'
import { createApp } from './app.ts'
import { createLiveHub } from './responses/live-hub.ts'
import { refuseConnection } from './responses/refuse-connection.ts'

export interface Api {
  port: number
  /**
   * Takes no new request and waits for those in progress, 10 seconds at most. The bytes of a resumable upload are not waited for:
   * its sender goes on with the next process.
   */
  close(): Promise<void>
}

/** A phone at the edge of the Wi-Fi may take minutes for one photo; longer than this nobody waits. */
const REQUEST_TIMEOUT_MS = 10 * 60 * 1000
/** The headers of a request come in one piece; Caddy in front gives them as long. */
const HEADERS_TIMEOUT_MS = 30_000
/**
 * How long an idle connection is kept. With Node's 5 s, a client that is busy for a moment often sends its
 * next request just as the connection is closed.
 */
const KEEP_ALIVE_MS = 65_000
/** A connection without traffic in either direction is closed. Live ones send a heartbeat more often. */
const IDLE_TIMEOUT_MS = 2 * 60 * 1000
/** A thousand guests with six connections each, and as many again. An idle one takes some 20 KB. */
const MAX_CONNECTIONS = 12_000
/** The sweep runs in the worker, which in a cluster has another data folder. */
const ABANDONED_CHECK_MS = 60 * 60 * 1000
/** How long `close` waits for the requests in progress. */
const CLOSE_TIMEOUT_MS = 10_000

/** Serves the API, and the page, on the address in the settings; port 0 takes a free one. Throws `AppError` when the port is taken. */
export async function startApi(services: Services): Promise<Api> {
  const hub = createLiveHub(services)
  const timeouts = {
    requestTimeout: REQUEST_TIMEOUT_MS,
    headersTimeout: HEADERS_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
  }
  const server = createServer(timeouts, createApp(services, hub).callback())
  server.setTimeout(IDLE_TIMEOUT_MS)
  server.maxConnections = MAX_CONNECTIONS
  const resumable = new Set<IncomingMessage>()
  let isClosing = false
  server.on('request', (request, response) => {
    if (request.method === 'PATCH' && request.url!.includes('/uploads/')) resumable.add(request)
    // Node keeps a connection whose request was answered while it closes.
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
  // Nobody waits for it; where a store is away, the next start tries again.
  const sample = ensureSampleEvent(services.orm.em.fork(), services).catch((error) =>
    services.log.warn({ err: error }, 'the sample event could not be made'),
  )
  const tidying = setInterval(() => {
    removeAbandonedUploads(services.config).catch((error) =>
      services.log.warn({ err: error }, 'abandoned uploads could not be removed'),
    )
  }, ABANDONED_CHECK_MS).unref()
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      isClosing = true
      hub.close()
      clearInterval(tidying)
      const force = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT_MS)
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeIdleConnections()
      for (const request of resumable) if (!request.complete) request.destroy()
      await closed
      clearTimeout(force)
      await sample
    },
  }
}
