import { t } from '#web/i18n/t.ts'
import { download } from '#web/share/download.ts'
import { toast, toastProblem } from '#web/ui/toast.ts'

export async function saveQr(path: string, name: string): Promise<void> {
  try {
    await download(path, name)
    toast({ title: t('qr.downloaded'), description: name })
  } catch {
    toastProblem(t('qr.downloadFailed'), t('qr.downloadFailedText'))
  }
}
