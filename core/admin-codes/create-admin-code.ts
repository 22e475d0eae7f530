import { raw, UniqueConstraintViolationException, type EntityManager } from '@mikro-orm/postgresql'
import type { AdminCodeView, CreateAdminCodeRequest } from '#contract/schemas/admin-codes.ts'
import { AppError } from '#core/errors.ts'
import type { JobQueue } from '#core/jobs.ts'
import { AdminCode, expiryOf } from './admin-code.ts'
import { adminCodeView } from './admin-code-view.ts'

/**
 * Creates a code, with times in the venue's `timeZone`, and queues its QR image. Throws `conflict` if the code exists, and
 * `invalid` if its expiry is in the past.
 */
export async function createAdminCode(
  em: EntityManager,
  { queue, timeZone }: { queue: JobQueue; timeZone: string },
  { code, description, isActive, note, expiresAt, presets }: CreateAdminCodeRequest,
): Promise<AdminCodeView> {
  if (await em.count(AdminCode, { [raw('upper(code)')]: code.toUpperCase() }))
    throw new AppError('conflict', 'code.taken')
  const made = em.create(AdminCode, {
    code,
    description: description || null,
    isActive,
    note: note || null,
    expiresAt: expiryOf(expiresAt, timeZone),
    presets: presets ?? null,
  })
  try {
    await em.flush()
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error
    throw new AppError('conflict', 'code.taken', { cause: error })
  }
  await queue.enqueue('adminCode.qrImages', { adminCodeId: made.id })
  return adminCodeView(made, timeZone)
}
