import { Suspense, useState } from 'react'
import type { EventView } from '#contract/events.ts'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'

const CreateEventDialog = lazyDialog(() => import('./create-event-dialog.tsx'))

/** Fetches the dialog, whose form and rules no guest needs, a moment before it is wanted. */
export const prepareCreateEvent = () => void CreateEventDialog.fetch()

/** The Create New Event dialog: what to render, and how to open it. */
export function useCreateEvent(onCreated?: (event: EventView) => void) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  const dialog = state !== 'never' && (
    <Suspense>
      <CreateEventDialog
        open={state === 'open'}
        onOpenChange={(open) => setState(open ? 'open' : 'closed')}
        {...(onCreated ? { onCreated } : {})}
      />
    </Suspense>
  )
  return { dialog, open: () => setState('open') }
}
