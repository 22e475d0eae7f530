import { Check, EyeOff, Undo2 } from 'lucide-react'
import type { EventView } from '#contract/schemas/events.ts'
import { t } from '#web/i18n/t.ts'
import { largeUrl } from '#web/photo/picture-sizes.ts'
import { Button } from '#web/ui/button.tsx'
import { BareDialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useWindowEvent } from '#web/ui/window-event.ts'
import type { Decision } from './decision-sender.ts'
import { SwipeCard } from './swipe-card.tsx'
import { usePendingPhotos } from './use-pending-photos.ts'

interface ApproveDialogProps {
  event: EventView
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Pending photos one by one, decided by a swipe, a key or a button. */
export function ApproveDialog({ event, open, onOpenChange }: ApproveDialogProps) {
  return (
    <BareDialog open={open} onOpenChange={onOpenChange} title={t('approve.title')} subtitle={event.name}>
      <PendingPhotos eventId={event.id} />
    </BareDialog>
  )
}

const KEYS: Record<string, Decision | 'undo'> = {
  ArrowRight: 'approve',
  ArrowLeft: 'hide',
  ArrowUp: 'undo',
  Backspace: 'undo',
}

function PendingPhotos({ eventId }: { eventId: number }) {
  const { photo, following, ahead, canUndo, isLoading, hasFailed, decide, undo } = usePendingPhotos(eventId)
  useWindowEvent('keydown', (event) => {
    const action = KEYS[event.key]
    if (!action || event.repeat) return
    event.preventDefault()
    if (action === 'undo') undo()
    else decide(action)
  })

  return (
    <>
      <div className="min-h-0 flex-1 overflow-hidden px-5 sm:px-7">
        {photo && <SwipeCard key={photo.id} photo={photo} onDecide={decide} />}
        {!photo && isLoading && (
          <p className="grid h-[50dvh] place-content-center">
            <Spinner />
          </p>
        )}
        {!photo && !isLoading && <Notice title={t('approve.done')}>{t('approve.doneText')}</Notice>}
        {following.map((next) => (
          <link key={next.id} rel="preload" as="image" href={largeUrl(next)} />
        ))}
      </div>
      <footer className="pb-safe px-5 pt-3 sm:px-7 sm:pb-5">
        <p aria-live="polite" className="mb-3 text-center text-quiet">
          {hasFailed ? t('approve.failed') : photo ? t('approve.left', { count: ahead }) : ''}
        </p>
        <div className="grid grid-cols-[1fr_auto_1fr] gap-3">
          <Button variant="quiet" className="min-h-14" disabled={!photo} onClick={() => decide('hide')}>
            <EyeOff aria-hidden className="size-5" />
            {t('approve.hide')}
          </Button>
          <Button
            variant="icon"
            className="size-14"
            aria-label={t('approve.undo')}
            disabled={!canUndo}
            onClick={undo}
          >
            <Undo2 aria-hidden className="size-5.5 rtl:-scale-x-100" />
          </Button>
          <Button className="min-h-14" disabled={!photo} onClick={() => decide('approve')}>
            <Check aria-hidden className="size-5" />
            {t('approve.show')}
          </Button>
        </div>
        <p className="mt-3 text-center text-sm text-quiet max-sm:hidden">{t('approve.keys')}</p>
      </footer>
    </>
  )
}
