import { refusalOf } from '#contract/photo-files.ts'
import type { FileRefusal } from '#contract/photo-files.ts'

/** Refused files named one by one; the rest of a long list is counted. */
const MAX_NAMED = 3

/** Parts chosen files into those that may be sent and what to say of the others: one notification for all of them. */
export function sift(files: File[]): { fit: File[]; refusal: FileRefusal | null } {
  const refusals = files.map(refusalOf).filter((refusal) => refusal !== null)
  const fit = files.filter((file) => !refusalOf(file))
  const [first] = refusals
  if (!first) return { fit, refusal: null }
  const named = refusals.slice(0, MAX_NAMED).map(({ sentence }) => sentence)
  if (refusals.length > MAX_NAMED) named.push(`And ${refusals.length - MAX_NAMED} more.`)
  return { fit, refusal: { title: first.title, sentence: named.join(' ') } }
}
