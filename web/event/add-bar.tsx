import { ImagePlus } from 'lucide-react'
import { memo } from 'react'
import { t } from '#web/i18n/t.ts'
import { Button } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { useStore } from '#web/ui/store.ts'
import { RefusedPhotos } from '#web/uploads/refused-photos.tsx'
import { statusText } from '#web/uploads/status-text.ts'
import { uploadStatus } from '#web/uploads/upload-status.ts'

/** The one main action of the gallery, under the thumb; it tells how far the photos are. On a phone only. */
export const AddBar = memo(function AddBar({ eventId, onAdd }: { eventId: number; onAdd: () => void }) {
  const status = useStore(uploadStatus)
  const text = statusText(status)
  // Photos for another event leave the button what it is.
  const isOurs = status.eventIds.includes(eventId)
  return (
    <div
      data-add-bar
      className="pb-safe fixed inset-x-0 bottom-0 z-20 border-t border-line bg-canvas px-4 pt-3 sm:hidden"
    >
      {text && !isOurs && <p className="mb-1 text-quiet">{text}</p>}
      {text && (
        <ProgressBar
          percent={Math.round(status.part * 90)}
          label={t('gallery.uploadProgress')}
          className="mb-3"
        />
      )}
      <RefusedPhotos status={status} />
      <Button className="min-h-13 w-full text-lg" onClick={onAdd}>
        <ImagePlus aria-hidden className="size-5.5" />
        {text && isOurs ? text : t('gallery.addPhotos')}
      </Button>
    </div>
  )
})
