import { t } from '#web/i18n/t.ts'
import { toast } from '#web/ui/toast.ts'
import { problemOf } from './answers.ts'
import type { Round, Upload } from './upload-list.ts'

/** Shows how many photos were uploaded, how many the event already had, and why the others failed. */
export function reportRound({ sent, known, failed }: Round): void {
  const [first] = failed
  const there = sent + known
  if (first)
    return toast({
      title: there
        ? t('upload.partTitle', { number: there, count: there + failed.length })
        : t('upload.failedTitle'),
      description: sentenceFor(first, failed.length),
      destructive: !there,
    })
  const already = known ? t('upload.alreadyAdded', { count: known }) : undefined
  if (!sent && already) return toast({ title: already })
  const uploaded = t('upload.uploaded', { count: sent })
  toast({
    title: t('upload.uploadedTitle'),
    description: already ? `${uploaded} ${already}` : uploaded,
  })
}

/** What the server said to the first photo, and how many more there are. */
function sentenceFor({ answer }: Upload, count: number): string {
  if (!answer || answer.isUnreadable) return t('upload.notSent', { count })
  const problem = problemOf(answer)
  return count > 1 ? t('upload.othersNotSent', { problem, count: count - 1 }) : problem
}
