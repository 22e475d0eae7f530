import { MikroORM } from '@mikro-orm/postgresql'
import { Migrator } from '@mikro-orm/migrations'
import { AdminCode } from '#core/admin-codes/admin-code.ts'
import { AdminSession } from '#core/admins/admin-session.ts'
import { AdminUser } from '#core/admins/admin-user.ts'
import { Event } from '#core/events/event.ts'
import { PhotoFlag } from '#core/moderation/photo-flag.ts'
import { Photo } from '#core/photos/photo.ts'
import { Setting } from '#core/settings/setting.ts'
import { Removal } from '#core/removals/removal.ts'
import { migrations } from '#core/migrations/list.ts'
import { releaseBroken } from './release-broken.ts'

/** Any number will do, as long as every process of the product takes the same one. */
const MIGRATION_LOCK = 7_205_241

/** Opens the rows at `url`; nothing is asked of the server yet. */
export async function openOrm(url: string): Promise<MikroORM> {
  return MikroORM.init({
    clientUrl: url,
    driverOptions: { onPoolCreated: releaseBroken },
    entities: [Event, Photo, PhotoFlag, AdminCode, AdminUser, AdminSession, Removal, Setting],
    extensions: [Migrator],
    migrations: {
      migrationsList: migrations,
      snapshot: false,
      silent: true,
      path: `${import.meta.dirname}/../../migrations`,
    },
  })
}

/** Brings the tables up to date. Processes that start at once wait for one another. */
export async function migrate(orm: MikroORM): Promise<void> {
  await orm.em.fork().transactional(async (em) => {
    // Held until this transaction ends; the migrations run on connections of their own meanwhile.
    await em.execute(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`)
    await orm.migrator.up()
  })
}
