import { Migration } from '@mikro-orm/migrations'

/** Codes whose event was deleted create an event again. */
export class FreeCodes extends Migration {
  override up(): void {
    this.addSql(
      `update "admin_codes" set "status" = 'unpublished' where "status" = 'active' and "event_id" is null`,
    )
  }
}
