import { Migration } from '@mikro-orm/migrations'

/** Adds the administrator's second factor: an authenticator app's secret and recovery codes. */
export class SecondFactor extends Migration {
  override up(): void {
    this.addSql(
      `alter table "admin_users" add column "totp_secret" text null, add column "totp_last_step" int null`,
    )
    this.addSql(
      `create table "recovery_codes" ("id" serial primary key, "admin_id" int not null, "code_hash" text not null)`,
    )
    this.addSql(
      `alter table "recovery_codes" add constraint "recovery_codes_code_hash_unique" unique ("code_hash")`,
    )
    this.addSql(
      `alter table "recovery_codes" add constraint "recovery_codes_admin_id_foreign" foreign key ("admin_id") references "admin_users" ("id") on delete cascade`,
    )
  }
}
