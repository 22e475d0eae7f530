import { defineEntity, p } from '@mikro-orm/core'

const AdminUserSchema = defineEntity({
  name: 'AdminUser',
  tableName: 'admin_users',
  properties: {
    id: p.integer().primary(),
    username: p.text().unique(),
    /** argon2id, in its own encoded form. */
    passwordHash: p.text(),
    /** Base32, for the codes of an authenticator app; null while the second factor is off. */
    totpSecret: p.text().nullable(),
    /** Time step of the last accepted code; a code of it or an earlier step is refused. */
    totpLastStep: p.integer().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
})

/** Somebody who may manage events, photos, flags and codes. */
export class AdminUser extends AdminUserSchema.class {}
AdminUserSchema.setClass(AdminUser)
