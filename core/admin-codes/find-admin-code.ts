import { raw, type EntityManager, type LockMode } from '@mikro-orm/postgresql'
import type { AdminCodeCheckView } from '#contract/schemas/admin-codes.ts'
import { noSuch } from '#core/errors.ts'
import { adminCodeAddress } from '#core/qr/address.ts'
import { AdminCode } from './admin-code.ts'
import { adminCodeView } from './admin-code-view.ts'

/** Finds a code, ignoring case, since codes are also read aloud. Throws `not_found`. */
export async function findAdminCode(
  em: EntityManager,
  text: string,
  options: { lockMode?: LockMode.PESSIMISTIC_WRITE } = {},
): Promise<AdminCode> {
  const codes = await em.find(AdminCode, { [raw('upper(code)')]: text.toUpperCase() }, options)
  // Codes of older versions may differ only in case.
  const code = codes.find((one) => one.code === text) ?? codes[0]
  if (!code) throw noSuch('code')
  return code
}

/** Returns the code as anyone who has it may see it. Throws `not_found`. */
export async function checkAdminCode(
  em: EntityManager,
  text: string,
  timeZone: string,
): Promise<AdminCodeCheckView> {
  const { id: _, createdAt: __, note: ___, ...seen } = adminCodeView(await findAdminCode(em, text), timeZone)
  return seen
}

/** Returns the text of the code's QR code; null if the code does not exist. */
export async function findAdminCodeQrText(
  em: EntityManager,
  origin: string,
  id: number,
): Promise<string | null> {
  const code = await em.findOne(AdminCode, id)
  return code && adminCodeAddress(origin, code.code)
}
