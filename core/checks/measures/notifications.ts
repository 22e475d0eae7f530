import type { Check } from '#core/checks/check.ts'
import { PRIVATE_ADDRESS } from '#contract/values/notifications.ts'
import { findUnreached } from '#core/notifications/targets.ts'

/** Whether the last notification arrived at each target. */
export const notifications: Check = async ({ em }) => {
  const unreached = await findUnreached(em)
  if (!unreached) return null
  const { target, answer } = unreached
  const why = answer === PRIVATE_ADDRESS ? 'private' : 'other'
  return { level: 'look', values: { target, answer, why } }
}
