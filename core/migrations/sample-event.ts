import { Migration } from '@mikro-orm/migrations'

/** The event that 'Demo Scan' leads to, which is in no list. */
export class SampleEvent extends Migration {
  override up(): void {
    this.addSql(`alter table "events" add column "is_sample" boolean not null default false`)
  }
}
