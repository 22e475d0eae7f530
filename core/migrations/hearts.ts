import { Migration } from '@mikro-orm/migrations'

/** What guests like. */
export class Hearts extends Migration {
  override up(): void {
    this.addSql(`create table "photo_hearts" (
      "id" serial primary key,
      "photo_id" int not null,
      "device" text not null
    )`)
    this.addSql(
      `alter table "photo_hearts" add constraint "photo_hearts_photo_id_device_unique" unique ("photo_id", "device")`,
    )
    this.addSql(
      `alter table "photo_hearts" add constraint "photo_hearts_photo_id_foreign" foreign key ("photo_id") references "photos" ("id") on delete cascade`,
    )
    this.addSql(`alter table "photos" add column "heart_count" int not null default 0`)
  }
}
