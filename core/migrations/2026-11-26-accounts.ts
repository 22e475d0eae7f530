import { Migration } from '@mikro-orm/migrations'

/** Roles of administrators, invitations to accounts, and who acted in the audit log. */
export class Accounts extends Migration {
  override up(): void {
    this.addSql(`alter table "admin_users"
      add column "role" text not null default 'owner',
      add column "invitation_hash" text,
      add column "invited_until" timestamptz,
      add constraint "admin_users_invitation_hash_unique" unique ("invitation_hash")`)
    this.addSql(`alter table "admin_users" alter column "role" drop default`)
    this.addSql(`alter table "audit_log" add column "username" text`)
  }
}
