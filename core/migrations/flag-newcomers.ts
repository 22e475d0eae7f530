import { Migration } from '@mikro-orm/migrations'

/** Whether each flag came from a new browser; those from before count as known. */
export class FlagNewcomers extends Migration {
  override up(): void {
    this.addSql(`alter table "photo_flags" add column "is_newcomer" boolean not null default false`)
  }
}
