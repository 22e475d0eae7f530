import {
  createPostgresBackend,
  createPostgresRelayBackend,
  createRedisBackend,
  createRedisRelayBackend,
} from 'bullmq'
import type {
  BackendFactory,
  ConnectionOptions,
  IQueueBackend,
  PostgresConnectionOptions,
  RelayBackendFactory,
} from 'bullmq'
import type { Config } from '#core/config.ts'

/** Where jobs and live messages live: Redis when `redisUrl` is set, else the PostgreSQL at `databaseUrl`. */
export type BackendConfig = Pick<Config, 'redisUrl' | 'databaseUrl'>

type Connection = ConnectionOptions | PostgresConnectionOptions

/** What BullMQ's classes are given; they work alike on both. */
export interface Backend {
  connection: Connection
  queues: BackendFactory<IQueueBackend, Connection>
  relays: RelayBackendFactory<Connection>
  /**
   * How long a start waits for the first connection before it goes on without. Redis may be unreachable while
   * Candid serves; without its database it could not do anything anyway.
   */
  startTimeoutMs: number
}

/**
 * A producer answers somebody who waits: its commands fail at once while the connection is down. A consumer has
 * time: its commands wait for the connection to come back, as BullMQ demands of a worker.
 */
export type Role = 'producer' | 'consumer'

/** The only place that knows which backend BullMQ runs on. Opens nothing; throws when neither address is set. */
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
    // Back within 2 seconds of Redis itself; BullMQ's own strategy waits up to 20.
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
    // BullMQ keeps its tables in a schema of its own, `bullmq`. Processes that start at once take turns: its
    // migrations begin with an advisory lock and end with the same transaction.
    migrate: true,
    application_name: 'candid jobs',
    // Beside the pool, a worker or a relay holds one connection that listens.
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
