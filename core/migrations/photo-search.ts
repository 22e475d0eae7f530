import { Migration } from '@mikro-orm/migrations'

/** Indexes that keep a search among photos' names, and the lists of hidden and failed ones, from reading all photos. */
export class PhotoSearch extends Migration {
  override up(): void {
    this.addSql(
      `create index photos_names_index on photos (id) include (event_id, original_name, sender_name)`,
    )
    this.addSql(`create index photos_hidden_index on photos (id) where hidden`)
    this.addSql(`create index photos_failed_index on photos (id) where state = 'failed'`)
  }
}
