import { useEffect } from 'react'
import { t } from '#web/i18n/t.ts'
import { BareDialog } from '#web/ui/dialog.tsx'
import { useMediaQuery } from '#web/ui/media-query.ts'
import { UploadPanel } from './upload-panel.tsx'
import type { Uploads } from './uploads.ts'

interface UploadPlaceProps {
  uploads: Uploads
  onClose: () => void
}

/** The upload panel: a sheet on a phone, a part of the page elsewhere. Closing it stops nothing. */
export default function UploadPlace({ uploads, onClose }: UploadPlaceProps) {
  const isPhone = !useMediaQuery('(min-width: 40rem)')
  useEffect(() => {
    if (!isPhone) window.scrollTo({ top: 0, behavior: 'smooth' })
  }, [isPhone])
  if (isPhone)
    return (
      <BareDialog open onOpenChange={(open) => !open && onClose()} title={t('gallery.addPhotos')}>
        <UploadPanel uploads={uploads} />
      </BareDialog>
    )
  return (
    <section aria-label={t('gallery.addPhotos')} className="column animate-rise pt-4">
      <div className="rounded-card border border-line bg-surface pt-6 shadow-lift">
        <UploadPanel uploads={uploads} />
      </div>
    </section>
  )
}
