import { refusalOf } from '#contract/values/photo-files.ts'
import { t } from '#web/i18n/t.ts'
import { refusalToast } from '#web/photo/refusal-toast.ts'

/** Maximum rejected files listed by name. The others are counted. */
const MAX_NAMED = 3

/** Splits chosen files into acceptable and too large ones, and returns one notification for all rejected files. */
export function sift(files: File[]) {
  return {
    fit: files.filter((file) => !refusalOf(file)),
    tooLarge: files.filter((file) => refusalOf(file) === 'tooLarge'),
    refusal: refusalOfAll(files),
  }
}

/** Returns the notification about rejected files; null if there are none. */
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
