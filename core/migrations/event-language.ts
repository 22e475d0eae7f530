import { Migration } from '@mikro-orm/migrations'

/** The language that a host chose for the event's gallery, wall and cards. */
export class EventLanguage extends Migration {
  override up(): void {
    this.addSql(`alter table "events" add column "language" text null`)
  }
}
