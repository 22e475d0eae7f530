import type { MigrationObject } from '@mikro-orm/core'
import { MikroORM, type Options } from '@mikro-orm/postgresql'
import { Migrator } from '@mikro-orm/migrations'
import { SetupError } from '#core/errors.ts'
import { LOCKS, takeLock } from '#core/infra/locks.ts'
import { releaseBroken } from './release-broken.ts'

/** Entities, and the ordered migrations that create their tables. */
export interface Schema {
  entities: NonNullable<Options['entities']>
  migrations: MigrationObject[]
  /** Folder of the migration files. Only `migrator.create` writes there. */
  migrationsDir: string
}

/**
 * Lets PostgreSQL end the transactions of a machine that vanished after 11 seconds, which releases their locks. The
 * default is two hours.
 */
const KEEPALIVES = '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3'

/** Creates the ORM for the database at `url` without connecting. */
export async function openOrm(url: string, schema: Schema): Promise<MikroORM> {
  return MikroORM.init({
    clientUrl: url,
    // Otherwise, inside a transaction of another database, MikroORM would use that one.
    contextName: url,
    driverOptions: { onPoolCreated: releaseBroken, options: KEEPALIVES },
    entities: schema.entities,
    extensions: [Migrator],
    // BullMQ creates its own tables in its own schema of the same database. No migration may drop them.
    schemaGenerator: { ignoreSchema: ['bullmq'] },
    migrations: {
      migrationsList: schema.migrations,
      snapshot: false,
      silent: true,
      path: schema.migrationsDir,
    },
  })
}

/** Runs pending migrations. Processes that start at once take turns. */
export async function migrate(orm: MikroORM): Promise<void> {
  await orm.em.fork().transactional(async (em) => {
    // Held until this transaction ends. The migrations run on other connections.
    await takeLock(em, LOCKS.migration)
    await orm.migrator.up()
  })
}

/** Throws `SetupError` if one of these migrations is of a newer version, because this one could lose what it added. */
export function assertNotNewer(orm: MikroORM, names: string[]): void {
  const known = new Set(orm.config.get('migrations').migrationsList!.map(({ name }) => name))
  const newer = names.find((name) => !known.has(name))
  if (newer)
    throw new SetupError(
      `These photos are of a newer version of Candid, which has ${newer}. Use that version or a newer one, or restore a backup of this version.`,
    )
}
