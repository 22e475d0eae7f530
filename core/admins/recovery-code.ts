import { defineEntity, p } from '@mikro-orm/core'
import { AdminUser } from './admin-user.ts'

const RecoveryCodeSchema = defineEntity({
  name: 'RecoveryCode',
  tableName: 'recovery_codes',
  properties: {
    id: p.integer().primary(),
    admin: () => p.manyToOne(AdminUser).ref().deleteRule('cascade'),
    /** SHA-256 in hex. The code has 123 bits. */
    codeHash: p.text().unique(),
  },
})

/** A code for one sign-in without the authenticator app. */
export class RecoveryCode extends RecoveryCodeSchema.class {}
RecoveryCodeSchema.setClass(RecoveryCode)
