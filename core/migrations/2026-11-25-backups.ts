import { Migration } from '@mikro-orm/migrations'

export class Backups extends Migration {
  override up(): void {
    this.addSql(`create table "backups" (
      "id" serial primary key,
      "due_at" timestamptz,
      "state" text not null,
      "failure" text,
      "is_anew" boolean not null default false,
      "name" text,
      "started_at" timestamptz not null default now(),
      "finished_at" timestamptz,
      "events" int not null default 0,
      "photos" int not null default 0,
      "bytes" bigint not null default '0',
      "new_bytes" bigint not null default '0',
      "verified" int not null default 0,
      "missing" int not null default 0,
      "percent" int not null default 0,
      "rehearsed_at" timestamptz,
      "rehearsal_failure" text,
      constraint "backups_due_at_unique" unique ("due_at")
    )`)
    this.addSql(`create table "backup_folder" (
      "id" int primary key,
      "path" text not null,
      "state" text not null,
      "free_bytes" bigint not null,
      "is_same_disk" boolean not null,
      "looked_at" timestamptz not null
    )`)
  }
}
