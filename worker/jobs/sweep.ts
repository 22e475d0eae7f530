import type { Jobs } from '#core/jobs.ts'
import type { Services } from '#core/services.ts'
import { sweep as queueForgottenWork } from '#core/sweep.ts'

/** Finds rows that a lost queue forgot. */
export async function sweep(_: Jobs['sweep'], services: Services): Promise<void> {
  await queueForgottenWork(services)
}
