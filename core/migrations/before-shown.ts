import { Migration } from '@mikro-orm/migrations'

/** What a host says of photos before they are shown, of the hours in which they are taken in, and of the wall. */
export class BeforeShown extends Migration {
  override up(): void {
    this.addSql(`alter table "events"
      add column "approval" boolean not null default false,
      add column "reveal_at" timestamptz null,
      add column "uploads_closed" boolean not null default false,
      add column "uploads_from" timestamptz null,
      add column "uploads_until" timestamptz null,
      add column "delete_after_days" int null,
      add column "delete_said_on" text null,
      add column "relisted_in" bigint null,
      add column "wall" jsonb null`)
    this.addSql(`create index events_reveal_at_index on events (reveal_at) where reveal_at is not null`)
    this.addSql(`alter table "photos" add column "awaits_approval" boolean not null default false`)
    this.addSql(`drop index photos_shown_index`)
    this.addSql(
      `create index photos_shown_index on photos (event_id) where not hidden and not awaits_approval and state <> 'failed'`,
    )
    this.addSql(`drop index photos_failed_index`)
    this.addSql(
      `create index photos_unshown_index on photos (event_id, uploaded_by) where not hidden and (state = 'failed' or awaits_approval)`,
    )
  }
}
