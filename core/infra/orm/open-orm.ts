import type { MigrationObject } from '@mikro-orm/core'
import { MikroORM, type Options } from '@mikro-orm/postgresql'
import { Migrator } from '@mikro-orm/migrations'
import { LOCKS, takeLock } from '#core/infra/locks.ts'
import { releaseBroken } from './release-broken.ts'

/** What the rows are: their entities, and the migrations, in order, that make their tables. */
export interface Schema {
  entities: NonNullable<Options['entities']>
  migrations: MigrationObject[]
  /** Where the migrations' files are; only `migrator.create` writes there. */
  migrationsDir: string
}

/** Opens the rows at `url`; nothing is asked of the server yet. */
export async function openOrm(url: string, schema: Schema): Promise<MikroORM> {
  return MikroORM.init({
    clientUrl: url,
    driverOptions: { onPoolCreated: releaseBroken },
    entities: schema.entities,
    extensions: [Migrator],
    // BullMQ makes its own tables, in a schema of its own in the same database: no migration is to drop them.
    schemaGenerator: { ignoreSchema: ['bullmq'] },
    migrations: {
      migrationsList: schema.migrations,
      snapshot: false,
      silent: true,
      path: schema.migrationsDir,
    },
  })
}

/** Brings the tables up to date. Processes that start at once wait for one another. */
export async function migrate(orm: MikroORM): Promise<void> {
  await orm.em.fork().transactional(async (em) => {
    // Held until this transaction ends; the migrations run on connections of their own meanwhile.
    await takeLock(em, LOCKS.migration)
    await orm.migrator.up()
  })
}
