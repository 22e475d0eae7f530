import { memo, useEffect, useEffectEvent } from 'react'
import type { EventView } from '#contract/schemas/events.ts'
import { t } from '#web/i18n/t.ts'
import { useStore } from '#web/state/store.ts'
import { Button } from '#web/ui/button.tsx'
import { BareDialog } from '#web/ui/dialog.tsx'
import { useMediaQuery } from '#web/ui/media-query.ts'
import { isUnderWay } from '#web/uploads/upload.ts'
import { uploads } from '#web/uploads/uploads.ts'
import { UploadPanel } from './upload-panel.tsx'

interface UploadPlaceProps {
  event: EventView
  onDone: () => void
  onClose: () => void
}

/** The upload panel: a sheet on phones in both orientations, otherwise a part of the page. Closing it stops nothing. */
export const UploadPlace = memo(function UploadPlace({ event, onDone, onClose }: UploadPlaceProps) {
  const isPhone = !useMediaQuery('(min-width: 40rem) and (min-height: 30rem)')
  const finish = useEffectEvent(onDone)
  // The notification (`sender.ts`) and closing run in separate tasks, so that neither delays a frame.
  useEffect(() => uploads.onDone(event.id, () => setTimeout(() => finish())), [event.id])
  useEffect(() => void uploads.open(), [])
  useEffect(() => {
    if (!isPhone) window.scrollTo({ top: 0, behavior: 'smooth' })
  }, [isPhone])
  if (isPhone)
    return (
      <BareDialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={t('gallery.addPhotos')}
        action={<KeepBrowsing eventId={event.id} onPress={onClose} />}
      >
        <UploadPanel event={event} />
      </BareDialog>
    )
  return (
    <section aria-label={t('gallery.addPhotos')} className="column animate-rise pt-4">
      <div className="rounded-card border border-line bg-surface pt-6 shadow-lift">
        <UploadPanel event={event} />
      </div>
    </section>
  )
})

/** Button that closes the sheet while photos are sent. Uploads continue. */
function KeepBrowsing({ eventId, onPress }: { eventId: number; onPress: () => void }) {
  const isSending = useStore(uploads.list).some((upload) => upload.event.id === eventId && isUnderWay(upload))
  if (!isSending) return null
  return (
    <Button variant="plain" className="text-accent!" onClick={onPress}>
      {t('upload.keepBrowsing')}
    </Button>
  )
}
