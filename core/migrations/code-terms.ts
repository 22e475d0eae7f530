import { Migration } from '@mikro-orm/migrations'

/** How long an admin code is good for, what administrators note beside it, and what its event begins with. */
export class CodeTerms extends Migration {
  override up(): void {
    this.addSql(
      `alter table "admin_codes" add column "note" text null, add column "expires_at" timestamptz null, add column "presets" jsonb null`,
    )
  }
}
