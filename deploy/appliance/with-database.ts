import type { MikroORM } from '@mikro-orm/postgresql'
import type { Config } from '#core/config.ts'
import { startEmbeddedPostgres } from '#core/infra/postgres/embedded-postgres.ts'
import { openDatabase } from '#core/open-database.ts'

/** Runs `work` with the configured database, or with the embedded one, which is started for it. */
export async function withDatabase<T>(config: Config, work: (orm: MikroORM) => Promise<T>): Promise<T> {
  const postgres = config.databaseUrl ? undefined : await startEmbeddedPostgres(config.dataDir)
  try {
    const orm = await openDatabase(config.databaseUrl ?? postgres!.url)
    return await work(orm).finally(() => orm.close())
  } finally {
    await postgres?.stop()
  }
}
