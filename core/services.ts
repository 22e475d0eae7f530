import type { MikroORM } from '@mikro-orm/postgresql'
import type { Logger } from 'pino'
import type { CardMaker } from './cards/card-maker.ts'
import type { Config } from './config.ts'
import type { FreeSpace } from './infra/disk/free-space.ts'
import type { Live } from './infra/live/live.ts'
import type { Queue } from './infra/queue/queue.ts'
import type { Storage } from './infra/storage/storage.ts'
import type { Jobs } from './jobs.ts'
import type { OpenLimits } from './limits/open-limits.ts'
import type { Inspector } from './uploads/inspector.ts'

/** What the API and the worker are given: the settings, the log and the backing services, all open. */
export interface Services {
  /** `databaseUrl` and `sessionSecret` are always there: what was not set has been made. */
  config: Config & { databaseUrl: string; sessionSecret: string }
  log: Logger
  /**
   * A request or a job forks the entity manager once, at its edge, and hands its `em` down; operations never fork, and
   * what must not see or leave entities in memory runs in `transact`.
   */
  orm: MikroORM
  storage: Storage
  queue: Queue<Jobs>
  live: Live
  space: FreeSpace
  inspector: Inspector
  cards: CardMaker
  limits: OpenLimits
}
