import { Suspense, useState } from 'react'
import type { CreatedEventView } from '#contract/events.ts'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { Store, useStore } from '#web/ui/store.ts'

const HostLinkDialog = lazyDialog(async () => {
  const words = import('#web/i18n/host-messages.ts').then((part) => part.loadHostMessages())
  const [dialog] = await Promise.all([import('./host-link-dialog.tsx'), words])
  return dialog
})

/** The event that was just created here, until its host link has been shown: the server tells the key once. */
export const newHostLink = new Store<CreatedEventView | undefined>(undefined)

/** Shows the host link of an event that was just created, on the screen that one comes to then. */
export function NewHostLink() {
  const created = useStore(newHostLink)
  // Stays while the dialog goes down.
  const [event, setEvent] = useState(created)
  if (created && created !== event) setEvent(created)
  return (
    <Suspense>
      {event && (
        <HostLinkDialog
          event={event}
          hostKey={event.hostKey}
          open={created !== undefined}
          onOpenChange={() => newHostLink.set(undefined)}
        />
      )}
    </Suspense>
  )
}
