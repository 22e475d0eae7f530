import { useNavigate } from 'react-router-dom'
import { t } from '#web/i18n/t.ts'
import { galleryPath } from '#web/share/paths.ts'
import { type UploadStatus, openSheet } from './upload-status.ts'

/** Shows the number of rejected photos, and a button that opens the sheet with them. */
export function RejectedPhotos({ status: { failed, failedIn } }: { status: UploadStatus }) {
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
