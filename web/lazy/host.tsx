import { useState } from 'react'
import type { EventView } from '#contract/schemas/events.ts'
import { loadMessages } from '#web/i18n/language.ts'
import { createdEvent } from '#web/qr/created-event.ts'
import { useStore } from '#web/state/store.ts'
import { Bundle, lazyPart } from './bundle.tsx'
import { lazyDialog } from './dialog.tsx'

/** The host's screens, the walls that a host pairs, and the host's parts of a gallery. */
export const hostBundle = new Bundle(async () => {
  const [scripts] = await Promise.all([import('#web/host-bundle.ts'), loadMessages('host')])
  return scripts
})

export const HostLightboxTools = lazyPart(hostBundle, (host) => host.HostLightboxTools)
export const StaffLightboxTools = lazyPart(hostBundle, (host) => host.StaffLightboxTools)
export const PendingBar = lazyPart(hostBundle, (host) => host.PendingBar)
export const HostActions = lazyPart(hostBundle, (host) => host.HostActions)

const CreateEventDialog = lazyDialog(hostBundle, (host) => host.CreateEventDialog)
const CreatedEventDialog = lazyDialog(hostBundle, (host) => host.CreatedEventDialog)

export const prepareCreateEvent = () => void hostBundle.fetch()

export function useCreateEvent(onCreated?: (event: EventView) => void) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  const dialog = state !== 'never' && (
    <CreateEventDialog
      open={state === 'open'}
      onOpenChange={(open) => setState(open ? 'open' : 'closed')}
      {...(onCreated ? { onCreated } : {})}
    />
  )
  return { dialog, open: () => setState('open') }
}

/** Shows the codes of an event that was just created, on whichever screen follows. */
export function CreatedEvent() {
  const created = useStore(createdEvent)
  // Remains while the dialog closes.
  const [event, setEvent] = useState(created)
  if (created && created !== event) setEvent(created)
  return (
    event && (
      <CreatedEventDialog
        event={event}
        open={created !== undefined}
        onOpenChange={() => createdEvent.set(undefined)}
      />
    )
  )
}
