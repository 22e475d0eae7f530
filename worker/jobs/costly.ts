import type { Lane } from '#core/jobs.ts'
import { DecoderDied } from '#worker/decoder/decoder-process.ts'
import { PictureError } from '#worker/imaging/picture-error.ts'

/** Thrown by a job whose picture takes more than its lane allows: it is queued again for the last lane. */
export class TooCostly extends Error {
  override name = 'TooCostly'
}

/** How long a sender's photos stay out of the quick lane after one that used up its processor time. */
const REMEMBERED_MS = 60 * 60 * 1000
const MAX_REMEMBERED = 10_000
const costlySince = new Map<string, number>()

/** Throws `TooCostly` unless this is the last lane, when a photo of this sender used up its time within the last hour. */
export function keepOut(lane: Lane, sender: string): void {
  const since = costlySince.get(sender) ?? -Infinity
  if (lane !== 'last' && Date.now() - since < REMEMBERED_MS)
    throw new TooCostly('An earlier picture of this sender took too long.')
}

/**
 * Throws `TooCostly` unless this is the last lane or the error is another, and remembers a sender whose photo used up its
 * processor time: one guest's costly photos must not hold up everybody's.
 */
export function passOn(error: PictureError, lane: Lane, sender: string): void {
  if (error.code !== 'picture.tooDemanding' || lane === 'last') return
  if (error.cause instanceof DecoderDied && error.cause.isSpent) {
    costlySince.delete(sender)
    costlySince.set(sender, Date.now())
    if (costlySince.size > MAX_REMEMBERED) costlySince.delete(costlySince.keys().next().value!)
  }
  throw new TooCostly('The picture takes more than its lane allows.', { cause: error })
}
