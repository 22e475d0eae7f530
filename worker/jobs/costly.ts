import type { Lane } from '#core/jobs.ts'
import { DecoderDied } from '#worker/decoder/decoder-process.ts'
import { PictureError } from '#worker/imaging/picture-error.ts'

/** Thrown by a job whose picture exceeds its lane's limits. The job is queued again in the last lane. */
export class TooCostly extends Error {
  override name = 'TooCostly'
}

/** Milliseconds that a sender stays out of the quick lane after a photo that used up its CPU time. */
const REMEMBERED_MS = 60 * 60 * 1000
const MAX_REMEMBERED = 10_000
const costlySince = new Map<string, number>()

/** Throws `TooCostly` if a photo of this sender used up its CPU time within the last hour. Never in the last lane. */
export function rejectCostlySender(lane: Lane, sender: string): void {
  const since = costlySince.get(sender) ?? -Infinity
  if (lane !== 'last' && Date.now() - since < REMEMBERED_MS)
    throw new TooCostly('An earlier picture of this sender took too long.')
}

/**
 * Throws `TooCostly` for a picture that exceeded its lane's limits, but not in the last lane. Remembers senders of
 * photos that used up their CPU time, so that one guest can't delay everyone else's photos.
 */
export function rethrowCostly(error: PictureError, lane: Lane, sender: string): void {
  if (error.code !== 'picture.tooDemanding' || lane === 'last') return
  if (error.cause instanceof DecoderDied && error.cause.isSpent) {
    costlySince.delete(sender)
    costlySince.set(sender, Date.now())
    if (costlySince.size > MAX_REMEMBERED) costlySince.delete(costlySince.keys().next().value!)
  }
  throw new TooCostly('The picture takes more than its lane allows.', { cause: error })
}
