import { Migration } from '@mikro-orm/migrations'

/** Whether a photo that is shown waits for its larger renditions. */
export class LargeDue extends Migration {
  override up(): void {
    this.addSql(`alter table "photos" add column "large_due" boolean not null default false`)
    this.addSql(`create index photos_large_due_index on photos (id) where large_due`)
  }
}
