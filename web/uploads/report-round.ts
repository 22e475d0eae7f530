import { t } from '#web/i18n/t.ts'
import { toast } from '#web/ui/toast.ts'
import { failureText } from './failure.ts'
import type { Round, Upload } from './upload.ts'

/** Shows how many photos were uploaded, how many the event already had, and why the others failed. */
export function reportRound({ sent, known, failed }: Round): void {
  const [first] = failed
  const already = known ? t('upload.alreadyAdded', { count: known }) : undefined
  if (first) {
    const sentence = reasonText(first, failed.length)
    return toast({
      title: sent
        ? t('upload.partTitle', { number: sent, count: sent + failed.length })
        : t('upload.failedTitle'),
      description: already ? `${sentence} ${already}` : sentence,
      destructive: !sent && !known,
    })
  }
  if (!sent && already) return toast({ title: already })
  const uploaded = t('upload.uploaded', { count: sent })
  toast({
    title: t('upload.uploadedTitle'),
    description: already ? `${uploaded} ${already}` : uploaded,
  })
}

/** Returns the reason of the first failed photo, and how many others failed. */
function reasonText({ failure }: Upload, count: number): string {
  if (!failure || failure.isUnreadable) return t('upload.notSent', { count })
  const problem = failureText(failure)
  return count > 1 ? t('upload.othersNotSent', { problem, count: count - 1 }) : problem
}
