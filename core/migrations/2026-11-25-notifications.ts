import { Migration } from '@mikro-orm/migrations'

export class Notifications extends Migration {
  override up(): void {
    this.addSql(`create table "notifications" (
      "id" serial primary key,
      "target" text not null,
      "type" text not null,
      "data" jsonb not null,
      "state" text not null default 'waiting',
      "attempts" int not null default 0,
      "next_attempt_at" timestamptz not null default now(),
      "attempted_at" timestamptz,
      "answer" text,
      "created_at" timestamptz not null default now(),
      constraint "notifications_state_check" check ("state" in ('waiting', 'sent', 'failed'))
    )`)
    this.addSql(
      `create index "notifications_waiting_index" on "notifications" ("target", "id") where state = 'waiting'`,
    )
    this.addSql(`create table "notified_photos" (
      "photo_id" int primary key,
      constraint "notified_photos_photo_id_foreign" foreign key ("photo_id") references "photos" ("id") on update cascade on delete cascade
    )`)
  }
}
