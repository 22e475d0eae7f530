import type { EntityManager } from '@mikro-orm/postgresql'
import type { SnoozeRequest } from '#contract/schemas/checks.ts'
import type { CheckName } from '#contract/values/checks.ts'
import { AppError } from '#core/errors.ts'
import { Problem } from './problem.ts'

/** Hides a problem from the console's first view for some hours; 0 shows it again. Throws `not_found` once it is solved. */
export async function snoozeProblem(
  em: EntityManager,
  name: CheckName,
  { hours, reason }: SnoozeRequest,
  now = Date.now(),
): Promise<void> {
  const changed = await em.nativeUpdate(
    Problem,
    { name, wellSince: null },
    hours
      ? { snoozedUntil: new Date(now + hours * 60 * 60 * 1000), snoozeReason: reason || null }
      : { snoozedUntil: null, snoozeReason: null },
  )
  if (!changed) throw new AppError('not_found', 'checks.solved')
}
