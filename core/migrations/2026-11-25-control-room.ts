import { Migration } from '@mikro-orm/migrations'

export class ControlRoom extends Migration {
  override up(): void {
    this.addSql(`create table "processes" (
      "id" serial primary key,
      "kind" text not null,
      "version" text not null,
      "started_at" timestamptz not null default now(),
      "seen_at" timestamptz not null default now(),
      "stopped_at" timestamptz,
      "guests" jsonb not null default '[]',
      constraint "processes_kind_check" check ("kind" in ('api', 'worker'))
    )`)
    this.addSql(`create table "problems" (
      "name" text primary key,
      "level" text not null,
      "values" jsonb not null default '{}',
      "since" timestamptz not null default now(),
      "well_since" timestamptz,
      "is_notified" boolean not null default false,
      "snoozed_until" timestamptz,
      "snooze_reason" text,
      constraint "problems_level_check" check ("level" in ('look', 'act'))
    )`)
  }
}
