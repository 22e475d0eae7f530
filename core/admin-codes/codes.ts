import type { EntityManager } from '@mikro-orm/postgresql'
import { UniqueConstraintViolationException } from '@mikro-orm/postgresql'
import type { AdminCodeCheckView, AdminCodeView, CreateAdminCodeRequest } from '#contract/admin-codes.ts'
import { AppError } from '#core/errors.ts'
import type { Services } from '#core/services.ts'
import { AdminCode } from './admin-code.ts'

/** All codes, newest first. */
export async function listAdminCodes(em: EntityManager): Promise<AdminCodeView[]> {
  return (await em.find(AdminCode, {}, { orderBy: { id: 'desc' } })).map(adminCodeView)
}

/** The code as anybody who holds it may see it. Throws `not_found`. */
export async function checkAdminCode(em: EntityManager, text: string): Promise<AdminCodeCheckView> {
  const { code, description, isActive, status, eventId } = adminCodeView(await findAdminCode(em, text))
  return { code, description, isActive, status, eventId }
}

/** Makes a code and queues its QR image. Throws `conflict` when the code is taken. */
export async function createAdminCode(
  { queue }: Services,
  em: EntityManager,
  { code, description, isActive }: CreateAdminCodeRequest,
): Promise<AdminCodeView> {
  const made = em.create(AdminCode, { code, description: description || null, isActive })
  try {
    await em.flush()
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error
    throw new AppError('conflict', 'This code is taken. Choose another one.', { cause: error })
  }
  await queue.enqueue('adminCode.qrImages', { adminCodeId: made.id })
  return adminCodeView(made)
}

/** From now on the code creates nothing; an event made with it stays. Deactivating twice is no error. */
export async function deactivateAdminCode(em: EntityManager, text: string): Promise<AdminCodeView> {
  const code = await findAdminCode(em, text)
  code.isActive = false
  await em.flush()
  return adminCodeView(code)
}

/** Throws `not_found`. */
export async function findAdminCode(em: EntityManager, text: string): Promise<AdminCode> {
  const code = await em.findOne(AdminCode, { code: text })
  if (!code) throw new AppError('not_found', 'There is no such admin code.')
  return code
}

function adminCodeView(code: AdminCode): AdminCodeView {
  return {
    id: code.id,
    code: code.code,
    description: code.description ?? null,
    isActive: code.isActive,
    status: code.status,
    eventId: code.event?.id ?? null,
    createdAt: code.createdAt.toISOString(),
  }
}
