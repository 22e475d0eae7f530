import { Migration } from '@mikro-orm/migrations'

/** What administrators set in the console. */
export class Settings extends Migration {
  override up(): void {
    this.addSql(`create table "settings" ("name" text not null, "value" text not null, primary key ("name"))`)
  }
}
