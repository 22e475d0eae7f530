import { Migration } from '@mikro-orm/migrations'

/** What a browser has sent to an event, without reading all of the event's photos. */
export class OwnPhotos extends Migration {
  override up(): void {
    this.addSql(`create index "photos_event_id_uploaded_by_index" on "photos" ("event_id", "uploaded_by")`)
  }
}
