import { t } from '#web/i18n/t.ts'
import { toast } from '#web/ui/toast.ts'
import { problemOf } from './answers.ts'
import type { Round, Upload } from './upload-list.ts'

/** Tells the guest what came of the photos: how many have arrived, and why the others have not. */
export function reportRound({ sent, failed }: Round): void {
  const [first] = failed
  if (!first)
    return toast({ title: t('upload.uploadedTitle'), description: t('upload.uploaded', { count: sent }) })
  const title = sent
    ? t('upload.partTitle', { number: sent, count: sent + failed.length })
    : t('upload.failedTitle')
  toast({ title, description: sentenceFor(first, failed.length), destructive: true })
}

/** What the server said to the first photo, and how many more there are. */
function sentenceFor({ answer }: Upload, count: number): string {
  if (!answer || answer.isUnreadable) return t('upload.notSent', { count })
  const problem = problemOf(answer)
  return count > 1 ? t('upload.othersNotSent', { problem, count: count - 1 }) : problem
}
