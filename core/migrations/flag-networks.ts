import { Migration } from '@mikro-orm/migrations'

/** Which network each flag came from, also where browsers are counted. */
export class FlagNetworks extends Migration {
  override up(): void {
    this.addSql(`alter table "photo_flags" add column "network" text null`)
    this.addSql(`update "photo_flags" set "network" = "ip_address" where "ip_address" not like 'device:%'`)
  }
}
