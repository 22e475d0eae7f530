import { ImagePlus } from 'lucide-react'
import { memo } from 'react'
import { t } from '#web/i18n/t.ts'
import { Button } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { useStore } from '#web/state/store.ts'
import { RejectedPhotos } from '#web/uploads/rejected-photos.tsx'
import { uploadStatus } from '#web/uploads/upload-status.ts'
import { useStatusText } from '#web/uploads/use-status-text.ts'

/** The gallery's main action on a phone, within reach of the thumb, with the progress of uploads above it. */
export const AddBar = memo(function AddBar({ onAdd }: { onAdd: () => void }) {
  const status = useStore(uploadStatus)
  const text = useStatusText(status)
  return (
    <div
      data-add-bar
      className="pb-safe fixed inset-x-0 bottom-0 z-20 border-t border-line bg-canvas px-4 pt-3 sm:hidden"
    >
      {text && <p className="mb-1 text-quiet">{text}</p>}
      {text && (
        <ProgressBar
          percent={Math.round(status.part * 90)}
          label={t('gallery.uploadProgress')}
          className="mb-3"
        />
      )}
      <RejectedPhotos status={status} />
      <Button className="min-h-13 w-full text-lg" onClick={onAdd}>
        <ImagePlus aria-hidden className="size-5.5" />
        {t('gallery.addPhotos')}
      </Button>
    </div>
  )
})
