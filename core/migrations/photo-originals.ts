import { Migration } from '@mikro-orm/migrations'

/** Whether guests get a photo's original, and when the photo was taken. */
export class PhotoOriginals extends Migration {
  override up(): void {
    this.addSql(
      `alter table "photos" add column "original" text not null default 'open', add column "taken_at" text null`,
    )
    this.addSql(
      `alter table "photos" add constraint "photos_original_check" check ("original" in ('open', 'withheld', 'copied'))`,
    )
  }
}
