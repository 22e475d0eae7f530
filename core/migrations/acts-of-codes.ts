import { Migration } from '@mikro-orm/migrations'

/** Which admin code an administrator has changed. */
export class ActsOfCodes extends Migration {
  override up(): void {
    this.addSql(`alter table "acts" add column "code" text null`)
  }
}
