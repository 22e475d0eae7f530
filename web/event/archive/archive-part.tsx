import type { EventView } from '#contract/schemas/events.ts'
import { t } from '#web/i18n/t.ts'
import { ArchiveDialog } from '#web/lazy/archive.tsx'
import { Button } from '#web/ui/button.tsx'
import { percentText } from '#web/ui/size-text.ts'
import { useSaving } from './savings.ts'

interface ArchivePartProps {
  event: EventView
  count: number
  /** Undefined until it is opened for the first time. */
  isOpen: boolean | undefined
  onOpenChange: (open: boolean) => void
}

/** The dialog that saves all photos as one ZIP, and a button with the progress while the page saves one. */
export function ArchivePart({ event, count, isOpen, onOpenChange }: ArchivePartProps) {
  const saving = useSaving(event.id)
  // Never 100 % before the end.
  const part = saving && Math.floor((saving.done / saving.size) * 100) / 100
  return (
    <>
      {part !== undefined && (
        <Button
          variant="quiet"
          aria-label={t('archive.savedPart', { part })}
          className="rounded-s-none ps-4 pe-5 tabular-nums focus-visible:z-1"
          onClick={() => onOpenChange(true)}
        >
          {percentText(part)}
        </Button>
      )}
      {isOpen !== undefined && (
        <ArchiveDialog event={event} count={count} open={isOpen} onOpenChange={onOpenChange} />
      )}
    </>
  )
}
