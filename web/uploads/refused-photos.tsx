import { useNavigate } from 'react-router-dom'
import { t } from '#web/i18n/t.ts'
import { galleryPath } from '#web/share/paths.ts'
import type { UploadStatus } from './upload-status.ts'
import { openSheet } from './upload-status.ts'

/** Says that photos were refused, and leads to the sheet that shows them. */
export function RefusedPhotos({ status: { failed, failedIn } }: { status: UploadStatus }) {
  const navigate = useNavigate()
  if (!failedIn) return null
  return (
    <p className="flex items-center gap-1">
      <span>{t('upload.refused', { count: failed })}</span>
      <button
        type="button"
        className="min-h-11 px-2 font-medium text-accent"
        onClick={() => {
          void navigate(galleryPath(failedIn.qrCode))
          openSheet.set(failedIn.id)
        }}
      >
        {t('upload.look')}
      </button>
    </p>
  )
}
