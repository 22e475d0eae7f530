import { refusalOf } from '#contract/values/photo-files.ts'
import { t } from '#web/i18n/t.ts'
import { refusalToast } from '#web/photo/refusal-toast.ts'

/** Refused files named one by one; the rest of a long list is counted. */
const MAX_NAMED = 3

/** Parts chosen files into those that may be sent and one notification for all the others; some of these are too large. */
export function sift(files: File[]) {
  return {
    fit: files.filter((file) => !refusalOf(file)),
    tooLarge: files.filter((file) => refusalOf(file) === 'tooLarge'),
    refusal: refusalOfAll(files),
  }
}

/** What to tell of those that may not be sent, in one notification; null where all may. */
export function refusalOfAll(files: File[]): ReturnType<typeof refusalToast> | null {
  const refusals = files.flatMap((file) => {
    const refusal = refusalOf(file)
    return refusal ? [refusalToast(refusal, file.name)] : []
  })
  const [first] = refusals
  if (!first) return null
  const named = refusals.slice(0, MAX_NAMED).map(({ description }) => description)
  const count = refusals.length - named.length
  if (count) named.push(t('upload.andMoreRefused', { count }))
  return { ...first, description: named.join(' ') }
}
