import { Migration } from '@mikro-orm/migrations'

/** An event's own Wi-Fi, in place of the venue's. */
export class EventWifi extends Migration {
  override up(): void {
    this.addSql(`alter table "events" add column "wifi" jsonb null`)
  }
}
