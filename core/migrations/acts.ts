import { Migration } from '@mikro-orm/migrations'

/** What administrators and hosts have changed. */
export class Acts extends Migration {
  override up(): void {
    this.addSql(
      `create table "acts" ("id" serial primary key, "actor" text not null, "what" text not null, "event_id" int not null,
        "event_name" text not null, "photo_ids" jsonb not null, "acted_at" timestamptz not null default now())`,
    )
    this.addSql(`create index "acts_event_id_id_index" on "acts" ("event_id", "id")`)
  }
}
