import { refusalOf } from '#contract/photo-files.ts'
import { t } from '#web/i18n/t.ts'
import { refusalToast } from '#web/photo/refusal-toast.ts'

/** Refused files named one by one; the rest of a long list is counted. */
const MAX_NAMED = 3

/** Parts chosen files into those that may be sent and one notification for all the others. */
export function sift(files: File[]): { fit: File[]; refusal: ReturnType<typeof refusalToast> | null } {
  const fit = files.filter((file) => !refusalOf(file))
  const refusals = files.flatMap((file) => {
    const refusal = refusalOf(file)
    return refusal ? [refusalToast(refusal, file.name)] : []
  })
  const [first] = refusals
  if (!first) return { fit, refusal: null }
  const named = refusals.slice(0, MAX_NAMED).map(({ description }) => description)
  const count = refusals.length - named.length
  if (count) named.push(t('upload.andMoreRefused', { count }))
  return { fit, refusal: { ...first, description: named.join(' ') } }
}
