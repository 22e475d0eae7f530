import { Migration } from '@mikro-orm/migrations'

/** Adds the screens in the room. Only they report what they show, so walls no longer answer 'Take this one off'. */
export class Screens extends Migration {
  override up(): void {
    this.addSql(`create table "screens" ("id" serial primary key, "device" text not null, "event_id" int null, "code" text null,
      "code_expires_at" timestamptz null, "photo_id" int null, "heard_at" timestamptz not null default now())`)
    this.addSql(`alter table "screens" add constraint "screens_device_unique" unique ("device")`)
    this.addSql(`alter table "screens" add constraint "screens_code_unique" unique ("code")`)
    this.addSql(`create index "screens_event_id_index" on "screens" ("event_id")`)
    this.addSql(`alter table "screens" add constraint "screens_event_id_foreign" foreign key ("event_id")
      references "events" ("id") on delete cascade`)
    this.addSql(`update "events" set "wall" = "wall" - 'takeOff' - 'answered' where "wall" is not null`)
  }
}
