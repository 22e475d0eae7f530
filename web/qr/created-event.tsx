import { Suspense, useState } from 'react'
import type { CreatedEventView } from '#contract/schemas/events.ts'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { Store, useStore } from '#web/ui/store.ts'

const CreatedEventDialog = lazyDialog(async () => {
  const words = import('#web/i18n/host-messages.ts').then((part) => part.loadHostMessages())
  return (await Promise.all([import('./created-event-dialog.tsx'), words]))[0]
})

/** The event that was just created here, until its codes have been shown: the server sends the host key once. */
export const createdEvent = new Store<CreatedEventView | undefined>(undefined)

/** Shows the QR code and the host link of an event that was just created, on the screen that comes next. */
export function CreatedEvent() {
  const created = useStore(createdEvent)
  // Remains while the dialog closes.
  const [event, setEvent] = useState(created)
  if (created && created !== event) setEvent(created)
  return (
    <Suspense>
      {event && (
        <CreatedEventDialog
          event={event}
          open={created !== undefined}
          onOpenChange={() => createdEvent.set(undefined)}
        />
      )}
    </Suspense>
  )
}
