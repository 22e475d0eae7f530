import { Migration } from '@mikro-orm/migrations'

/** Indexes that count what a gallery shows: failed photos are shown to their senders alone. */
export class FailedPhotos extends Migration {
  override up(): void {
    this.addSql(`drop index photos_visible_index`)
    this.addSql(`create index photos_shown_index on photos (event_id) where not hidden and state <> 'failed'`)
    this.addSql(
      `create index photos_failed_index on photos (event_id, uploaded_by) where not hidden and state = 'failed'`,
    )
  }
}
