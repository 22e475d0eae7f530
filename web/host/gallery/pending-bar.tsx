import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { EventView } from '#contract/schemas/events.ts'
import { t } from '#web/i18n/t.ts'
import { ApproveDialog } from '#web/host/approve-dialog.tsx'

interface PendingBarProps {
  event: EventView
  /** Number of pending photos. */
  pending: number
}

/** Bar in the host's own gallery that opens the pending photos. */
export function PendingBar({ event, pending }: PendingBarProps) {
  const [isLooking, setLooking] = useState<boolean>()
  return (
    <>
      {pending > 0 && (
        <button
          type="button"
          className="flex min-h-11 w-full animate-appear items-center justify-center gap-2 bg-accent-soft px-4 font-medium"
          onClick={() => setLooking(true)}
        >
          {t('host.waitForYou', { count: pending })}
          <ChevronRight aria-hidden className="size-5 rtl:-scale-x-100" />
        </button>
      )}
      {isLooking !== undefined && <ApproveDialog event={event} open={isLooking} onOpenChange={setLooking} />}
    </>
  )
}
