import { ImagePlus } from 'lucide-react'
import { t } from '#web/i18n/t.ts'
import { Button } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { useStore } from '#web/ui/store.ts'
import type { Uploads } from './upload/uploads.ts'

/** The one main action of the gallery, under the thumb; it tells how far the photos are. On a phone only. */
export function AddBar({ uploads, onAdd }: { uploads: Uploads; onAdd: () => void }) {
  const list = useStore(uploads.queue.store)
  const underWay = list.filter(({ state }) => state !== 'chosen' && state !== 'failed')
  const sent = underWay.filter(({ state }) => state === 'sent').length
  const part = underWay.reduce((sum, { progress }) => sum + progress, 0) / (underWay.length || 1)
  return (
    <div className="pb-safe fixed inset-x-0 bottom-0 z-20 border-t border-line bg-canvas px-4 pt-3 sm:hidden">
      {underWay.length > 0 && (
        <ProgressBar percent={Math.round(part * 90)} label={t('gallery.uploadProgress')} className="mb-3" />
      )}
      <Button className="min-h-13 w-full text-lg" onClick={onAdd}>
        <ImagePlus aria-hidden className="size-5.5" />
        {underWay.length > 0
          ? t('gallery.sending', { number: Math.min(sent + 1, underWay.length), count: underWay.length })
          : t('gallery.addPhotos')}
      </Button>
    </div>
  )
}
