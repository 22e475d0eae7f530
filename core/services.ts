import type { MikroORM } from '@mikro-orm/postgresql'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Live } from './live/live.ts'
import type { Queue } from './queue/queue.ts'
import type { Storage } from './storage/storage.ts'

/** What every door is given: the settings, the log and the backing services, all open. */
export interface Services {
  config: Config
  log: Logger
  orm: MikroORM
  storage: Storage
  queue: Queue
  live: Live
}
