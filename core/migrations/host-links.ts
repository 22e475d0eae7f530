import { Migration } from '@mikro-orm/migrations'

/** The key, by its hash, with which a host opens an event on any phone. */
export class HostLinks extends Migration {
  override up(): void {
    this.addSql(
      `alter table "events" add column "host_key_hash" text null, add column "host_link_version" int not null default 0`,
    )
    this.addSql(`alter table "events" add constraint "events_host_key_hash_unique" unique ("host_key_hash")`)
  }
}
