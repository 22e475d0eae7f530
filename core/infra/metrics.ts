import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  Registry,
  type OpenMetricsContentType,
} from 'prom-client'
import { SetupError } from '#core/errors.ts'
import { VERSION } from './version.ts'

/**
 * Figures of this process. `docs/operations.md` documents each. Labels have few values, and never anything that a
 * person wrote.
 */
export function createMetrics() {
  const registry = new Registry<OpenMetricsContentType>()
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE)
  const registers = [registry]
  new Gauge({ name: 'candid_build_info', help: 'Always 1.', labelNames: ['version'], registers }).set(
    { version: VERSION },
    1,
  )
  return {
    registry,
    requests: new Counter({
      name: 'candid_requests_total',
      help: 'Finished requests. Pages and files have the call `other`.',
      labelNames: ['call', 'status'] as const,
      registers,
    }),
    uploadBytes: new Counter({
      name: 'candid_upload_bytes_total',
      help: 'Bytes of successful requests that sent photos.',
      registers,
    }),
    pictureSeconds: new Histogram({
      name: 'candid_picture_seconds',
      help: 'Time from the request for a picture to its renditions, in the decoder.',
      labelNames: ['lane'] as const,
      buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
      registers,
    }),
    jobs: new Counter({
      name: 'candid_jobs_total',
      help: 'Finished runs of background jobs.',
      labelNames: ['job', 'result'] as const,
      registers,
    }),
    /** Adds a figure that is read at each request for the metrics, and missing when that fails. */
    addGauge(
      { name, help, label }: { name: string; help: string; label?: string },
      read: () => Promise<Record<string, number>>,
    ): void {
      const gauge = new Gauge({
        name,
        help,
        labelNames: label ? [label] : [],
        registers: [],
        async collect() {
          this.reset()
          const values = await read().catch(() => ({}))
          for (const [value, number] of Object.entries(values))
            this.set(label ? { [label]: value } : {}, number)
        },
      })
      registry.registerMetric(gauge)
    },
  }
}
export type Metrics = ReturnType<typeof createMetrics>

/** Serves the metrics at `/metrics` on a port of their own, without sign-in. Throws `SetupError` for a port in use. */
export async function serveMetrics({
  metrics,
  config,
  log,
}: {
  metrics: Metrics
  config: { host: string; metricsPort?: number | undefined }
  log: Logger
}): Promise<{ port: number | undefined; close(): Promise<void> }> {
  const { host, metricsPort } = config
  if (metricsPort === undefined) return { port: undefined, close: async () => {} }
  const { registry } = metrics
  collectDefaultMetrics({ register: registry })
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') return response.writeHead(404).end()
    try {
      const text = await registry.metrics()
      return response.writeHead(200, { 'Content-Type': registry.contentType }).end(text)
    } catch (error) {
      log.warn({ err: error }, 'the metrics could not be read')
      return response.writeHead(500).end()
    }
  })
  server.listen(metricsPort, host)
  await once(server, 'listening').catch((cause) => {
    throw new SetupError(`The metrics can't be served on port ${metricsPort}: ${cause.message}`, { cause })
  })
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
