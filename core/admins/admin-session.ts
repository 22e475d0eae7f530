import { defineEntity, p } from '@mikro-orm/core'
import { AdminUser } from './admin-user.ts'

const AdminSessionSchema = defineEntity({
  name: 'AdminSession',
  tableName: 'admin_sessions',
  indexes: [{ properties: ['expiresAt'] }],
  properties: {
    id: p.integer().primary(),
    /** SHA-256 of the cookie's token, in hex, so that a leaked table opens no session. */
    sessionToken: p.text().unique(),
    admin: () => p.manyToOne(AdminUser).ref().deleteRule('cascade'),
    expiresAt: p.datetime(),
    browser: p.text().nullable(),
    address: p.text().nullable(),
    /** Last use, at most 5 minutes out of date. */
    usedAt: p.datetime().defaultRaw('now()'),
    createdAt: p.datetime().defaultRaw('now()'),
  },
})

export class AdminSession extends AdminSessionSchema.class {}
AdminSessionSchema.setClass(AdminSession)
