import { defineEntity, p } from '@mikro-orm/core'

const AdminUserSchema = defineEntity({
  name: 'AdminUser',
  tableName: 'admin_users',
  properties: {
    id: p.integer().primary(),
    username: p.text().unique(),
    /** Encoded argon2id hash. */
    passwordHash: p.text(),
    /** Base32 secret of the authenticator app; null while the second factor is off. */
    totpSecret: p.text().nullable(),
    /** Time step of the last accepted code. Codes of this and earlier steps are rejected. */
    totpLastStep: p.integer().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
})

/** An administrator, who may manage all events, photos, flags and codes. */
export class AdminUser extends AdminUserSchema.class {}
AdminUserSchema.setClass(AdminUser)
