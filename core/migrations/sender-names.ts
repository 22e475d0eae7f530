import { Migration } from '@mikro-orm/migrations'

/** The first names that guests give with their photos. */
export class SenderNames extends Migration {
  override up(): void {
    this.addSql(`alter table "photos" add column "sender_name" text null`)
  }
}
