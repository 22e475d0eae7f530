import { Suspense, useState } from 'react'
import type { EventView } from '#contract/schemas/events.ts'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'

/** With the words of the host's screens, which no guest needs. */
const CreateEventDialog = lazyDialog(async () => {
  const words = import('#web/i18n/host-messages.ts').then((part) => part.loadHostMessages())
  return (await Promise.all([import('./create-event-dialog.tsx'), words]))[0]
})

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
