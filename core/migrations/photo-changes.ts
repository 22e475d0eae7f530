import { Migration } from '@mikro-orm/migrations'

/** Which photos of an event changed since a moment, deleted ones too. */
export class PhotoChanges extends Migration {
  override up(): void {
    this.addSql(`create table "gone_photos" (
      "id" int not null,
      "event_id" int not null,
      "changed_in" bigint not null,
      "gone_at" timestamptz not null default now(),
      primary key ("id")
    )`)
    this.addSql(
      `create index "gone_photos_event_id_changed_in_index" on "gone_photos" ("event_id", "changed_in")`,
    )
    this.addSql(`create index "gone_photos_gone_at_index" on "gone_photos" ("gone_at")`)
    this.addSql(`alter table "photos" add "changed_in" bigint not null default '0'`)
    this.addSql(`create index "photos_event_id_changed_in_index" on "photos" ("event_id", "changed_in")`)
    this.addSql(`create function "photos_note_change_fn"() returns trigger as $$ begin
      new.changed_in := pg_current_xact_id()::text::bigint; return new;
      end; $$ language plpgsql`)
    this.addSql(`create trigger "note_change" before insert or update on "photos"
      for each row execute function "photos_note_change_fn"()`)
    this.addSql(`create function "photos_note_deletion_fn"() returns trigger as $$ begin
      insert into gone_photos (id, event_id, changed_in) values (old.id, old.event_id, pg_current_xact_id()::text::bigint)
        on conflict (id) do update set changed_in = excluded.changed_in, gone_at = now(); return null;
      end; $$ language plpgsql`)
    this.addSql(`create trigger "note_deletion" after delete on "photos"
      for each row execute function "photos_note_deletion_fn"()`)
  }
}
