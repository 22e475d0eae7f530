import type { EntityManager } from '@mikro-orm/postgresql'
import type { AdminCodeCheckView } from '#contract/admin-codes.ts'
import { noSuch } from '#core/errors.ts'
import { adminCodeAddress } from '#core/qr/address.ts'
import { AdminCode } from './admin-code.ts'
import { adminCodeView } from './admin-code-view.ts'

/** Throws `not_found`. */
export async function findAdminCode(em: EntityManager, text: string): Promise<AdminCode> {
  const code = await em.findOne(AdminCode, { code: text })
  if (!code) throw noSuch('code')
  return code
}

/** The code as anybody who holds it may see it. Throws `not_found`. */
export async function checkAdminCode(
  em: EntityManager,
  text: string,
  timeZone: string,
): Promise<AdminCodeCheckView> {
  const { id: _, createdAt: __, note: ___, ...seen } = adminCodeView(await findAdminCode(em, text), timeZone)
  return seen
}

/** What the code's QR code says; null when the code is gone. */
export async function findAdminCodeQrText(
  em: EntityManager,
  origin: string,
  id: number,
): Promise<string | null> {
  const code = await em.findOne(AdminCode, id)
  return code && adminCodeAddress(origin, code.code)
}
