import type { EntityManager } from '@mikro-orm/postgresql'
import type { AdminCodeView } from '#contract/admin-codes.ts'
import { adminCodeView } from './admin-code-view.ts'
import { findAdminCode } from './find-admin-code.ts'

/** From now on the code creates nothing; an event made with it stays. Deactivating twice is no error. Throws `not_found`. */
export async function deactivateAdminCode(
  em: EntityManager,
  text: string,
  timeZone: string,
): Promise<AdminCodeView> {
  const code = await findAdminCode(em, text)
  code.isActive = false
  await em.flush()
  return adminCodeView(code, timeZone)
}
