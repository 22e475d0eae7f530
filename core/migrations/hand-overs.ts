import { Migration } from '@mikro-orm/migrations'

/** Notes which files a host was given when the event was handed over. */
export class HandOvers extends Migration {
  override up(): void {
    this.addSql(`alter table "acts" add "checksum" text null`)
  }
}
