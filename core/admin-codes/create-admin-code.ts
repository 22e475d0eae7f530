import { UniqueConstraintViolationException, type EntityManager } from '@mikro-orm/postgresql'
import type { AdminCodeView, CreateAdminCodeRequest } from '#contract/admin-codes.ts'
import { AppError } from '#core/errors.ts'
import type { JobQueue } from '#core/jobs.ts'
import { AdminCode } from './admin-code.ts'
import { adminCodeView } from './admin-code-view.ts'

/** Makes a code and queues its QR image. Throws `conflict` when the code is taken. */
export async function createAdminCode(
  em: EntityManager,
  { queue }: { queue: JobQueue },
  { code, description, isActive }: CreateAdminCodeRequest,
): Promise<AdminCodeView> {
  const made = em.create(AdminCode, { code, description: description || null, isActive })
  try {
    await em.flush()
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error
    throw new AppError('conflict', 'code.taken', { cause: error })
  }
  await queue.enqueue('adminCode.qrImages', { adminCodeId: made.id })
  return adminCodeView(made)
}
