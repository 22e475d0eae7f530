import { Migration } from '@mikro-orm/migrations'

/** The specification's six tables, and the objects still to be removed. */
export class FirstTables extends Migration {
  override up(): void {
    this.addSql(`create table "admin_users" (
      "id" serial primary key,
      "username" text not null,
      "password_hash" text not null,
      "created_at" timestamptz not null default now()
    )`)
    this.addSql(`alter table "admin_users" add constraint "admin_users_username_unique" unique ("username")`)
    this.addSql(`create table "admin_sessions" (
      "id" serial primary key,
      "session_token" text not null,
      "admin_id" int not null,
      "expires_at" timestamptz not null,
      "created_at" timestamptz not null default now()
    )`)
    this.addSql(
      `alter table "admin_sessions" add constraint "admin_sessions_session_token_unique" unique ("session_token")`,
    )
    this.addSql(`create index "admin_sessions_expires_at_index" on "admin_sessions" ("expires_at")`)
    this.addSql(`create table "events" (
      "id" serial primary key,
      "name" text not null,
      "date" text not null,
      "description" text null,
      "category" text not null default 'other',
      "profile_image" text null,
      "profile_image_state" text null,
      "qr_code" text not null,
      "is_admin_generated" boolean not null default false,
      "is_public" boolean not null default true,
      "created_by" text null,
      "created_at" timestamptz not null default now()
    )`)
    this.addSql(`alter table "events" add constraint "events_qr_code_unique" unique ("qr_code")`)
    this.addSql(`create index "events_created_by_index" on "events" ("created_by")`)
    this.addSql(
      `alter table "events" add constraint "events_category_check" check ("category" in ('wedding', 'birthday', 'work-event', 'family-gathering', 'graduation', 'anniversary', 'baby-shower', 'conference', 'party', 'other'))`,
    )
    this.addSql(
      `alter table "events" add constraint "events_profile_image_state_check" check ("profile_image_state" in ('processing', 'ready', 'failed'))`,
    )
    this.addSql(`create table "admin_codes" (
      "id" serial primary key,
      "code" text not null,
      "description" text null,
      "is_active" boolean not null default true,
      "status" text not null default 'unpublished',
      "event_id" int null,
      "created_at" timestamptz not null default now()
    )`)
    this.addSql(`alter table "admin_codes" add constraint "admin_codes_code_unique" unique ("code")`)
    this.addSql(
      `alter table "admin_codes" add constraint "admin_codes_status_check" check ("status" in ('unpublished', 'active'))`,
    )
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
      "unhidden_at" timestamptz null,
      "uploaded_at" timestamptz not null default now(),
      "uploaded_by" text null,
      "content_hash" text not null,
      "crc32" bigint not null,
      "state" text not null default 'processing',
      "failure" text null,
      "damaged" boolean not null default false,
      "width" int null,
      "height" int null,
      "thumbhash" text null,
      "renditions" jsonb not null default '[]'
    )`)
    this.addSql(`alter table "photos" add constraint "photos_filename_unique" unique ("filename")`)
    this.addSql(`create index "photos_event_id_id_index" on "photos" ("event_id", "id")`)
    this.addSql(`create index photos_processing_index on photos (id) where state = 'processing'`)
    this.addSql(`create index photos_featured_index on photos (id) where featured`)
    this.addSql(`create index photos_flagged_index on photos (id) where flag_count > 0`)
    this.addSql(
      `alter table "photos" add constraint "photos_event_id_content_hash_unique" unique ("event_id", "content_hash")`,
    )
    this.addSql(
      `alter table "photos" add constraint "photos_state_check" check ("state" in ('processing', 'ready', 'failed'))`,
    )
    this.addSql(`create table "photo_flags" (
      "id" serial primary key,
      "photo_id" int not null,
      "ip_address" text not null,
      "reason" text null,
      "flagged_at" timestamptz not null default now()
    )`)
    this.addSql(
      `alter table "photo_flags" add constraint "photo_flags_photo_id_ip_address_unique" unique ("photo_id", "ip_address")`,
    )
    this.addSql(`create table "removals" (
      "id" serial primary key,
      "key" text not null,
      "due_at" timestamptz not null default now()
    )`)
    this.addSql(`create index "removals_due_at_index" on "removals" ("due_at")`)
    this.addSql(
      `alter table "admin_sessions" add constraint "admin_sessions_admin_id_foreign" foreign key ("admin_id") references "admin_users" ("id") on delete cascade`,
    )
    this.addSql(
      `alter table "admin_codes" add constraint "admin_codes_event_id_foreign" foreign key ("event_id") references "events" ("id") on delete set null`,
    )
    this.addSql(
      `alter table "photos" add constraint "photos_event_id_foreign" foreign key ("event_id") references "events" ("id") on delete cascade`,
    )
    this.addSql(
      `alter table "photo_flags" add constraint "photo_flags_photo_id_foreign" foreign key ("photo_id") references "photos" ("id") on delete cascade`,
    )
  }
}
