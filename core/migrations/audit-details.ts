import { Migration } from '@mikro-orm/migrations'

/** Adds to audit entries what changed, and of sign-ins the address and how many there were. */
export class AuditDetails extends Migration {
  override up(): void {
    this.addSql(
      `alter table "acts" add column "changes" jsonb null, add column "address" text null, add column "count" int null`,
    )
  }
}
