import { Trash2 } from 'lucide-react'
import type { SettingsView } from '#contract/schemas/settings.ts'
import { send } from '#web/api/send.ts'
import { ActionButton } from '#web/admin/action-button.tsx'
import { runAction } from '#web/admin/run-action.ts'
import { sizeText } from '#web/ui/size-text.ts'
import { t } from '#web/i18n/t.ts'
import { Fact } from './fact.tsx'
import { Part } from './part.tsx'

/** The installation's configuration. The README names the variables. */
export function Facts({ settings }: { settings: SettingsView }) {
  const { qrService, maxPhotoBytes, maxPhotoPixels, photos, storedBytes, flagIdentity } = settings
  return (
    <Part title={t('preferences.installation')}>
      <dl className="mt-3 flex flex-col gap-2.5">
        <Fact term={t('preferences.version')}>{settings.version}</Fact>
        <Fact term={t('preferences.storageUsed')}>
          {t('preferences.storageUsedText', { size: sizeText(storedBytes), photos })}
        </Fact>
        <Fact term={t('preferences.unfinishedUploads')}>
          <UnfinishedUploads {...settings.unfinishedUploads} />
        </Fact>
        <Fact term={t('preferences.largestPhoto')}>
          {t('preferences.largestPhotoText', {
            megabytes: maxPhotoBytes / 1024 / 1024,
            megapixels: maxPhotoPixels / 1_000_000,
          })}
        </Fact>
        <Fact term={t('preferences.qrImages')}>
          {qrService
            ? t('preferences.qrImagesFromService', { service: qrService })
            : t('preferences.qrImagesLocal')}
        </Fact>
        <Fact term={t('preferences.flagIdentity')}>
          {flagIdentity === 'device' ? t('preferences.flagsByBrowser') : t('preferences.flagsByAddress')}
        </Fact>
      </dl>
    </Part>
  )
}

function UnfinishedUploads({ count, bytes }: SettingsView['unfinishedUploads']) {
  return (
    <>
      {t('preferences.unfinishedUploadsText', { count, size: sizeText(bytes) })}
      {count > 0 && (
        <ActionButton variant="plain" icon={<Trash2 aria-hidden className="size-5" />} onPress={drop}>
          {t('preferences.dropUploads')}
        </ActionButton>
      )}
    </>
  )
}

const drop = () =>
  runAction(() => send('DELETE /api/admin/uploads'), {
    done: { title: t('preferences.uploadsDropped'), description: t('preferences.uploadsDroppedText') },
    fallback: t('preferences.uploadsNotDropped'),
  })
