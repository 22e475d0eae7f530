import { Migration } from '@mikro-orm/migrations'

/** Indexes that keep counts and the flagged list from reading all photos. */
export class LargeLists extends Migration {
  override up(): void {
    this.addSql(`create index photos_visible_index on photos (event_id) where not hidden`)
    this.addSql(`drop index photos_flagged_index`)
    this.addSql(`create index photos_flagged_index on photos (flag_count, id) where flag_count > 0 or hidden`)
    this.addSql(`create index "photo_flags_photo_id_id_index" on "photo_flags" ("photo_id", "id")`)
  }
}
