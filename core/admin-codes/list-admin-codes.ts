import type { EntityManager } from '@mikro-orm/postgresql'
import type { AdminCodeView } from '#contract/schemas/admin-codes.ts'
import { AdminCode } from './admin-code.ts'
import { adminCodeView } from './admin-code-view.ts'

/** Returns all codes except the sample event's, newest first. */
export async function listAdminCodes(em: EntityManager, timeZone: string): Promise<AdminCodeView[]> {
  return (
    await em.find(
      AdminCode,
      { $or: [{ event: null }, { event: { isSample: false } }] },
      { orderBy: { id: 'desc' } },
    )
  ).map((code) => adminCodeView(code, timeZone))
}
