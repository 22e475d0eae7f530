import { Suspense, useState } from 'react'
import type { EventView } from '#contract/events.ts'
import { t } from '#web/i18n/t.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { useFetchedWhenIdle } from '#web/ui/lazy-part.tsx'
import { percentText } from '#web/ui/size-text.ts'
import { useSaving } from './savings.ts'
import { withGuestMessages } from '#web/event/with-guest-messages.ts'

const ArchiveDialog = lazyDialog(() => withGuestMessages(import('./archive-dialog.tsx')))
const NEXT_PARTS = [ArchiveDialog]

/** The other half of 'Download All Photos': the same as one file, or how far that is. */
export function ArchiveButton({ event, count }: { event: EventView; count: number }) {
  const saving = useSaving(event.id)
  useFetchedWhenIdle(NEXT_PARTS)
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never')
  // Never 100 % before the end.
  const part = saving && Math.floor((saving.done / saving.size) * 100) / 100
  return (
    <>
      <Button
        variant="quiet"
        data-tooltip={t('archive.allInOne')}
        aria-label={part === undefined ? t('archive.buttonLabel') : t('archive.savedPart', { part })}
        className="rounded-s-none ps-4 pe-5 tabular-nums focus-visible:z-1"
        onClick={() => setDialog('open')}
      >
        {part === undefined ? t('archive.zip') : percentText(part)}
      </Button>
      <Suspense>
        {dialog !== 'never' && (
          <ArchiveDialog
            event={event}
            count={count}
            open={dialog === 'open'}
            onOpenChange={(open) => setDialog(open ? 'open' : 'closed')}
          />
        )}
      </Suspense>
    </>
  )
}
