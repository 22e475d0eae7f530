import type { EntityManager } from '@mikro-orm/postgresql'
import type { AdminCodeView, EditAdminCodeRequest } from '#contract/schemas/admin-codes.ts'
import { changesBetween } from '#core/audit-log/changes-between.ts'
import { recordAuditEntry, type By } from '#core/audit-log/record-audit-entry.ts'
import { transact } from '#core/infra/orm/transact.ts'
import { expiryOf } from './admin-code.ts'
import { adminCodeView } from './admin-code-view.ts'
import { findAdminCode } from './find-admin-code.ts'

/**
 * Changes the given fields of a code and records the differences. Times are in the venue's `timeZone`. An event created with
 * the code does not change. Throws `not_found`, and `invalid` for a new expiry in the past.
 */
export const editAdminCode = (
  em: EntityManager,
  text: string,
  { description, note, expiresAt, presets }: EditAdminCodeRequest,
  timeZone: string,
  by: By,
): Promise<AdminCodeView> =>
  transact(em, async (em) => {
    const code = await findAdminCode(em, text)
    const before = adminCodeView(code, timeZone)
    if (description !== undefined) code.description = description || null
    if (note !== undefined) code.note = note || null
    if (expiresAt !== undefined && expiresAt !== before.expiresAt)
      code.expiresAt = expiryOf(expiresAt, timeZone)
    if (presets !== undefined) code.presets = presets
    await em.flush()
    const view = adminCodeView(code, timeZone)
    await recordAuditEntry(em, {
      by,
      what: 'edit-code',
      code: text,
      changes: changesBetween(before, view),
    })
    return view
  })
