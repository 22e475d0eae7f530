import { Migration } from '@mikro-orm/migrations'

export class FirstTables extends Migration {
  override up(): void {
    this.createEvents()
    this.createPhotos()
    this.createAdmins()
    this.createCodesAndScreens()
    this.createRest()
  }

  private createEvents(): void {
    this.addSql(`create table "events" (
      "id" serial primary key,
      "name" text not null,
      "date" text not null,
      "description" text,
      "category" text not null default 'other',
      "profile_image" text,
      "profile_image_state" text,
      "qr_code" text not null,
      "is_admin_generated" boolean not null default false,
      "is_public" boolean not null default true,
      "created_by" text,
      "created_at" timestamptz not null default now(),
      "language" text,
      "is_sample" boolean not null default false,
      "host_key_hash" text,
      "host_link_version" int not null default 0,
      "approval" boolean not null default false,
      "reveal_at" timestamptz,
      "uploads_closed" boolean not null default false,
      "uploads_from" timestamptz,
      "uploads_until" timestamptz,
      "delete_after_days" int,
      "retention_set_on" text,
      "relisted_in" bigint,
      "wall" jsonb,
      "wall_version" int not null default 0,
      "announcement" text,
      "cards_printed" boolean not null default false,
      "wifi_tried" boolean not null default false,
      "time_zone" text,
      "wifi" jsonb,
      constraint "events_category_check" check ("category" in ('wedding', 'birthday', 'work-event', 'family-gathering', 'graduation', 'anniversary', 'baby-shower', 'conference', 'party', 'other')),
      constraint "events_host_key_hash_unique" unique ("host_key_hash"),
      constraint "events_profile_image_state_check" check ("profile_image_state" in ('processing', 'ready', 'failed')),
      constraint "events_qr_code_unique" unique ("qr_code")
    )`)
    this.addSql(`create index "events_created_by_index" on "events" ("created_by")`)
    this.addSql(`create index "events_reveal_at_index" on "events" ("reveal_at") where reveal_at is not null`)
  }

  /** Photos with their flags, hearts and tombstones. Triggers record the transaction of each change. */
  private createPhotos(): void {
    this.addSql(`create table "photos" (
      "id" serial primary key,
      "event_id" int not null,
      "filename" text not null,
      "original_name" text not null,
      "mime_type" text not null,
      "size" int not null,
      "featured" boolean not null default false,
      "flag_count" int not null default 0,
      "hidden" boolean not null default false,
      "unhidden_at" timestamptz,
      "uploaded_at" timestamptz not null default now(),
      "uploaded_by" text,
      "content_hash" text not null,
      "crc32" bigint not null,
      "sha256" text not null,
      "state" text not null default 'processing',
      "failure" text,
      "damaged" boolean not null default false,
      "width" int,
      "height" int,
      "thumbhash" text,
      "sharpness" int,
      "renditions" jsonb not null default '[]',
      "original" text not null default 'open',
      "taken_at" text,
      "jpeg_size" int,
      "jpeg_crc32" bigint,
      "jpeg_sha256" text,
      "changed_in" bigint not null default '0',
      "large_due" boolean not null default false,
      "is_pending" boolean not null default false,
      "sender_name" text,
      "heart_count" int not null default 0,
      "cleared_name" text,
      "decided_flags" int not null default 0,
      constraint "photos_event_id_content_hash_unique" unique ("event_id", "content_hash"),
      constraint "photos_event_id_foreign" foreign key ("event_id") references "events" ("id") on delete cascade,
      constraint "photos_filename_unique" unique ("filename"),
      constraint "photos_original_check" check ("original" in ('open', 'withheld', 'copied')),
      constraint "photos_state_check" check ("state" in ('processing', 'ready', 'failed'))
    )`)
    this.addSql(`create index "photos_event_id_changed_in_index" on "photos" ("event_id", "changed_in")`)
    this.addSql(`create index "photos_event_id_id_index" on "photos" ("event_id", "id")`)
    this.addSql(`create index "photos_event_id_uploaded_by_index" on "photos" ("event_id", "uploaded_by")`)
    this.addSql(`create index "photos_failed_index" on "photos" ("id") where state = 'failed'`)
    this.addSql(`create index "photos_featured_index" on "photos" ("id") where featured`)
    this.addSql(
      `create index "photos_flagged_index" on "photos" ("flag_count", "id") where flag_count > 0 or hidden`,
    )
    this.addSql(`create index "photos_hidden_index" on "photos" ("id") where hidden`)
    this.addSql(`create index "photos_large_due_index" on "photos" ("id") where large_due`)
    this.addSql(
      `create index "photos_names_index" on "photos" ("id") include ("event_id", "original_name", "sender_name")`,
    )
    this.addSql(`create index "photos_processing_index" on "photos" ("id") where state = 'processing'`)
    this.addSql(
      `create index "photos_shown_index" on "photos" ("event_id") where not hidden and not is_pending and state <> 'failed'`,
    )
    this.addSql(
      `create index "photos_unshown_index" on "photos" ("event_id", "uploaded_by") where not hidden and (state = 'failed' or is_pending)`,
    )
    this.addSql(
      `create index "photos_without_jpeg_index" on "photos" ("id") where jpeg_size is null and state = 'ready' and original = 'open' and mime_type like 'image/hei%'`,
    )
    this.addSql(`create table "deleted_photos" (
      "id" int primary key,
      "event_id" int not null,
      "changed_in" bigint not null,
      "deleted_at" timestamptz not null default now()
    )`)
    this.addSql(
      `create index "deleted_photos_event_id_changed_in_index" on "deleted_photos" ("event_id", "changed_in")`,
    )
    this.addSql(`create index "deleted_photos_deleted_at_index" on "deleted_photos" ("deleted_at")`)
    this.addSql(`create table "photo_flags" (
      "id" serial primary key,
      "photo_id" int not null,
      "ip_address" text not null,
      "reason" text,
      "flagged_at" timestamptz not null default now(),
      "network" text,
      "is_newcomer" boolean not null default false,
      constraint "photo_flags_photo_id_foreign" foreign key ("photo_id") references "photos" ("id") on delete cascade,
      constraint "photo_flags_photo_id_ip_address_unique" unique ("photo_id", "ip_address")
    )`)
    this.addSql(`create index "photo_flags_photo_id_id_index" on "photo_flags" ("photo_id", "id")`)
    this.addSql(`create table "photo_hearts" (
      "id" serial primary key,
      "photo_id" int not null,
      "device" text not null,
      constraint "photo_hearts_photo_id_device_unique" unique ("photo_id", "device"),
      constraint "photo_hearts_photo_id_foreign" foreign key ("photo_id") references "photos" ("id") on delete cascade
    )`)
    this.addSql(`create function "photos_note_change_fn"() returns trigger as $$ begin
      new.changed_in := pg_current_xact_id()::text::bigint; return new;
      end; $$ language plpgsql`)
    this.addSql(`create trigger "note_change" before insert or update on "photos"
      for each row execute function "photos_note_change_fn"()`)
    this.addSql(`create function "photos_note_deletion_fn"() returns trigger as $$ begin
      insert into deleted_photos (id, event_id, changed_in) values (old.id, old.event_id, pg_current_xact_id()::text::bigint)
        on conflict (id) do update set changed_in = excluded.changed_in, deleted_at = now(); return null;
      end; $$ language plpgsql`)
    this.addSql(`create trigger "note_deletion" after delete on "photos"
      for each row execute function "photos_note_deletion_fn"()`)
  }

  /** Administrators, their sessions and second factors. */
  private createAdmins(): void {
    this.addSql(`create table "admin_users" (
      "id" serial primary key,
      "username" text not null,
      "password_hash" text not null,
      "created_at" timestamptz not null default now(),
      "totp_secret" text,
      "totp_last_step" int,
      constraint "admin_users_username_unique" unique ("username")
    )`)
    this.addSql(`create table "admin_sessions" (
      "id" serial primary key,
      "session_token" text not null,
      "admin_id" int not null,
      "expires_at" timestamptz not null,
      "created_at" timestamptz not null default now(),
      "browser" text,
      "address" text,
      "used_at" timestamptz not null default now(),
      constraint "admin_sessions_admin_id_foreign" foreign key ("admin_id") references "admin_users" ("id") on delete cascade,
      constraint "admin_sessions_session_token_unique" unique ("session_token")
    )`)
    this.addSql(`create index "admin_sessions_expires_at_index" on "admin_sessions" ("expires_at")`)
    this.addSql(`create table "recovery_codes" (
      "id" serial primary key,
      "admin_id" int not null,
      "code_hash" text not null,
      constraint "recovery_codes_admin_id_foreign" foreign key ("admin_id") references "admin_users" ("id") on delete cascade,
      constraint "recovery_codes_code_hash_unique" unique ("code_hash")
    )`)
  }

  /** Rows of an event besides its photos. */
  private createCodesAndScreens(): void {
    this.addSql(`create table "admin_codes" (
      "id" serial primary key,
      "code" text not null,
      "description" text,
      "is_active" boolean not null default true,
      "status" text not null default 'unpublished',
      "event_id" int,
      "created_at" timestamptz not null default now(),
      "note" text,
      "expires_at" timestamptz,
      "presets" jsonb,
      constraint "admin_codes_code_unique" unique ("code"),
      constraint "admin_codes_event_id_foreign" foreign key ("event_id") references "events" ("id") on delete set null,
      constraint "admin_codes_status_check" check ("status" in ('unpublished', 'active'))
    )`)
    this.addSql(`create table "screens" (
      "id" serial primary key,
      "device" text not null,
      "event_id" int,
      "code" text,
      "code_expires_at" timestamptz,
      "photo_id" int,
      "number" int,
      "name" text,
      "wall" jsonb,
      "last_report_at" timestamptz not null default now(),
      constraint "screens_code_unique" unique ("code"),
      constraint "screens_device_unique" unique ("device"),
      constraint "screens_event_id_foreign" foreign key ("event_id") references "events" ("id") on delete cascade
    )`)
    this.addSql(`create index "screens_event_id_index" on "screens" ("event_id")`)
  }

  /** The audit log, deleted events, hand-overs, objects still to be removed, and the settings. */
  private createRest(): void {
    this.addSql(`create table "audit_log" (
      "id" serial primary key,
      "actor" text not null,
      "what" text not null,
      "event_id" int,
      "event_name" text,
      "photo_ids" jsonb not null,
      "acted_at" timestamptz not null default now(),
      "checksum" text,
      "code" text,
      "changes" jsonb,
      "address" text,
      "count" int
    )`)
    this.addSql(`create index "audit_log_event_id_id_index" on "audit_log" ("event_id", "id")`)
    this.addSql(`create table "binned_events" (
      "id" int primary key,
      "name" text not null,
      "photo_count" int not null,
      "bytes" bigint not null,
      "deleted_at" timestamptz not null default now(),
      "due_at" timestamptz not null,
      "qr_code" text not null,
      "keys" jsonb not null,
      "code_ids" jsonb not null,
      "rows" jsonb not null,
      constraint "binned_events_qr_code_unique" unique ("qr_code")
    )`)
    this.addSql(`create table "hand_overs" (
      "id" serial primary key,
      "event_id" int not null,
      "event_name" text not null,
      "event_date" text not null,
      "actor" text not null,
      "username" text,
      "place" text not null,
      "state" text not null,
      "failure" text,
      "with_hidden" boolean not null,
      "by_guest" boolean not null,
      "language" text not null,
      "through" int not null,
      "photo_ids" jsonb not null default '[]',
      "photos" int not null default 0,
      "hidden_photos" int not null default 0,
      "lost" int not null default 0,
      "bytes" bigint not null default '0',
      "checksum" text,
      "etag" text,
      "folder" text,
      "percent" int not null default 0,
      "started_at" timestamptz not null default now(),
      "done_at" timestamptz,
      "deleted_at" timestamptz,
      "at_once" boolean not null default false,
      "left" int not null default 0
    )`)
    this.addSql(`create index "hand_overs_event_id_id_index" on "hand_overs" ("event_id", "id")`)
    this.addSql(`create table "removals" (
      "id" serial primary key,
      "key" text not null,
      "due_at" timestamptz not null default now()
    )`)
    this.addSql(`create index "removals_due_at_index" on "removals" ("due_at")`)
    this.addSql(`create table "settings" ("id" int primary key, "value" jsonb not null, "logo_image" bytea)`)
  }
}
