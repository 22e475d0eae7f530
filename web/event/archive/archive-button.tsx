import { lazy, Suspense, useState } from 'react'
import type { EventView } from '#contract/events.ts'
import { Button } from '#web/ui/button.tsx'
import { useSaving } from './savings.ts'

const loadDialog = () => import('./archive-dialog.tsx')
const ArchiveDialog = lazy(loadDialog)

/** The other half of 'Download All Photos': the same as one file, or how far that is. */
export function ArchiveButton({ event, count }: { event: EventView; count: number }) {
  const saving = useSaving(event.id)
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never')
  const percent = saving && `${Math.floor((saving.done / saving.size) * 100)} %`
  return (
    <>
      <Button
        variant="quiet"
        data-tooltip="All photos in one ZIP"
        aria-label={percent ? `ZIP: ${percent} saved` : 'ZIP: all photos in one file'}
        className="rounded-l-none pr-5 pl-4 tabular-nums focus-visible:z-1"
        onPointerEnter={() => void loadDialog().catch(() => {})}
        onClick={() => setDialog('open')}
      >
        {percent ?? 'ZIP'}
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
