import { Migration } from '@mikro-orm/migrations'

/** Adds what the list of sessions shows of each: browser, address and last use. */
export class SessionDevices extends Migration {
  override up(): void {
    this.addSql(
      `alter table "admin_sessions" add column "browser" text null, add column "address" text null, add column "used_at" timestamptz not null default now()`,
    )
  }
}
