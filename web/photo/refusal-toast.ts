import { type FileRefusal, MAX_PHOTO_MB } from '#contract/values/photo-files.ts'
import { t } from '#web/i18n/t.ts'

export function refusalToast(refusal: FileRefusal, name: string) {
  if (refusal === 'tooLarge')
    return {
      title: t('error.fileTooLargeTitle'),
      description: t('error.fileTooLarge', { name, megabytes: MAX_PHOTO_MB }),
      destructive: true,
    }
  const notAnImage = t('error.notAnImage', { name })
  return {
    title: t('error.notAnImageTitle'),
    description: refusal === 'video' ? `${notAnImage} ${t('error.noVideos')}` : notAnImage,
    destructive: true,
  }
}
