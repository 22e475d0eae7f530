import { Migration } from '@mikro-orm/migrations'

/** What an administrator changes of the venue is of no event. */
export class ActsOfVenue extends Migration {
  override up(): void {
    this.addSql(
      `alter table "acts" alter column "event_id" drop not null, alter column "event_name" drop not null`,
    )
  }
}
