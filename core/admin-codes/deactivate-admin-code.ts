import type { EntityManager } from '@mikro-orm/postgresql'
import type { AdminCodeView } from '#contract/schemas/admin-codes.ts'
import { recordAuditEntry, type By } from '#core/audit-log/record-audit-entry.ts'
import { transact } from '#core/infra/orm/transact.ts'
import { adminCodeView } from './admin-code-view.ts'
import { findAdminCode } from './find-admin-code.ts'

/** Deactivates a code and records it. Its event stays, and deactivating twice is allowed. Throws `not_found`. */
export const deactivateAdminCode = (
  em: EntityManager,
  text: string,
  timeZone: string,
  by: By,
): Promise<AdminCodeView> =>
  transact(em, async (em) => {
    const code = await findAdminCode(em, text)
    if (code.isActive) await recordAuditEntry(em, { by, what: 'deactivate-code', code: text })
    code.isActive = false
    await em.flush()
    return adminCodeView(code, timeZone)
  })
