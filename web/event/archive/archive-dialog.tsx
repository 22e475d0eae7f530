import { useEffect, useRef } from 'react'
import type { EventView } from '#contract/schemas/events.ts'
import { t } from '#web/i18n/t.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { OfferPart } from './offer-part.tsx'
import { SavingPart } from './saving-part.tsx'
import { useSaving } from './savings.ts'

interface ArchiveDialogProps {
  event: EventView
  count: number
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Saves all photos of an event as one ZIP. Shows its size beforehand, and its progress. */
export function ArchiveDialog({ event, count, open, onOpenChange }: ArchiveDialogProps) {
  const saving = useSaving(event.id)
  const close = () => onOpenChange(false)
  // Closes at the end; a notification shows the result.
  const wasSaving = useRef(false)
  useEffect(() => {
    if (wasSaving.current && !saving) onOpenChange(false)
    wasSaving.current = Boolean(saving)
  }, [saving, onOpenChange])
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('archive.title')}
      subtitle={t('archive.subtitle')}
    >
      {saving ? (
        <SavingPart eventId={event.id} state={saving} onClose={close} />
      ) : (
        <OfferPart event={event} count={count} onClose={close} />
      )}
    </Dialog>
  )
}
