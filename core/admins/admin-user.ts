import { defineEntity, p } from '@mikro-orm/core'
import type { AccountRole } from '#contract/values/account-roles.ts'

const AdminUserSchema = defineEntity({
  name: 'AdminUser',
  tableName: 'admin_users',
  properties: {
    id: p.integer().primary(),
    username: p.text().unique(),
    role: p.text().$type<AccountRole>(),
    /** Encoded argon2id hash; `NO_PASSWORD` until the first invitation is accepted. */
    passwordHash: p.text(),
    /** SHA-256 in hex of the key in the account's open invitation. */
    invitationHash: p.text().unique().nullable(),
    invitedUntil: p.datetime().nullable(),
    /** Base32 secret of the authenticator app; null while the second factor is off. */
    totpSecret: p.text().nullable(),
    /** Time step of the last accepted code. Codes of this and earlier steps are rejected. */
    totpLastStep: p.integer().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
})

/** An administrator's account. The role says what it may do. */
export class AdminUser extends AdminUserSchema.class {}
AdminUserSchema.setClass(AdminUser)
