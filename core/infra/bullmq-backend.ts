import {
  createPostgresBackend,
  createPostgresRelayBackend,
  createRedisBackend,
  createRedisRelayBackend,
  type BackendFactory,
  type ConnectionOptions,
  type IQueueBackend,
  type PostgresConnectionOptions,
  type RelayBackendFactory,
} from 'bullmq'
import type { Config } from '#core/config.ts'

/** Addresses of the backend for jobs and live messages. Redis is used when `redisUrl` is set, otherwise PostgreSQL. */
export type BackendConfig = Pick<Config, 'redisUrl' | 'databaseUrl'>

type Connection = ConnectionOptions | PostgresConnectionOptions

/** Arguments for BullMQ's classes, which work alike on both backends. */
export interface Backend {
  connection: Connection
  queues: BackendFactory<IQueueBackend, Connection>
  relays: RelayBackendFactory<Connection>
  /**
   * Maximum milliseconds that a start waits for the first connection before it continues without one. Candid can serve
   * without Redis but not without its database, so PostgreSQL gets longer.
   */
  startTimeoutMs: number
}

/**
 * A producer serves a waiting client, so its commands fail at once while the connection is down. A consumer's
 * commands wait for the connection, as BullMQ requires of workers.
 */
export type Role = 'producer' | 'consumer'

/** Chooses the backend without opening it. Throws when neither address is set. */
export function chooseBackend({ redisUrl, databaseUrl }: BackendConfig, role: Role): Backend {
  if (redisUrl) return redis(redisUrl, role)
  if (databaseUrl) return postgres(databaseUrl)
  throw new Error('The job queue needs the address of Redis or of PostgreSQL.')
}

function redis(url: string, role: Role): Backend {
  const connection: ConnectionOptions = {
    url,
    maxRetriesPerRequest: null,
    enableOfflineQueue: role === 'consumer',
    // Reconnects within 2 seconds; BullMQ's default strategy waits up to 20.
    retryStrategy: (attempt: number) => Math.min(attempt * 200, 2_000),
  }
  return {
    connection,
    queues: createRedisBackend as unknown as Backend['queues'],
    relays: createRedisRelayBackend as unknown as Backend['relays'],
    startTimeoutMs: 2_000,
  }
}

function postgres(connectionString: string): Backend {
  const connection: PostgresConnectionOptions = {
    connectionString,
    // BullMQ keeps its tables in its own schema, `bullmq`. Concurrent starts are safe: each migration takes an
    // advisory lock in its transaction.
    migrate: true,
    application_name: 'candid jobs',
    // A worker or a relay holds one more connection for LISTEN.
    max: 4,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  }
  return {
    connection,
    queues: createPostgresBackend as unknown as Backend['queues'],
    relays: createPostgresRelayBackend as unknown as Backend['relays'],
    startTimeoutMs: 60_000,
  }
}
