import { Migration } from '@mikro-orm/migrations'

/** First names that a host took away, so that the next photo does not bring them back. */
export class ClearedNames extends Migration {
  override up(): void {
    this.addSql(`alter table "photos" add column "cleared_name" text null`)
  }
}
