import type { MikroORM } from '@mikro-orm/postgresql'
import type { Logger } from 'pino'
import type { CardMaker } from './cards/card-maker.ts'
import type { Config } from './config.ts'
import type { Clock } from './infra/clock.ts'
import type { FreeSpace } from './infra/disk/free-space.ts'
import type { Live } from './infra/live/live.ts'
import type { Metrics } from './infra/metrics.ts'
import type { Queue } from './infra/queue/queue.ts'
import type { Storage } from './infra/storage/storage.ts'
import type { Jobs } from './jobs.ts'
import type { OpenLimits } from './limits/open-limits.ts'
import type { Inspector } from './uploads/inspector.ts'

/** Settings, log and open backing services for the API and the worker. */
export interface Services {
  /** `databaseUrl` and `sessionSecret` are always set; missing ones were generated. */
  config: Config & { databaseUrl: string; sessionSecret: string }
  log: Logger
  /**
   * Each request or job forks the entity manager once, at its edge, and passes `em` down. Operations never fork.
   * Work that needs its own identity map runs in `transact`.
   */
  orm: MikroORM
  storage: Storage
  queue: Queue<Jobs>
  live: Live
  space: FreeSpace
  clock: Clock
  inspector: Inspector
  cards: CardMaker
  limits: OpenLimits
  metrics: Metrics
}
