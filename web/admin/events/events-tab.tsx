import { useState } from 'react'
import { useSWRConfig } from 'swr'
import type { SWRResponse } from 'swr'
import type { EventView } from '#contract/events.ts'
import { deleteEvent, EVENTS } from '#web/api/events.ts'
import { Failure } from '#web/ui/failure.tsx'
import { ConfirmDialog } from '#web/admin/confirm-dialog.tsx'
import { Loading } from '#web/admin/loading.tsx'
import { allPhotos } from '#web/admin/photos/all-photos.ts'
import { Empty, Section } from '#web/admin/section.tsx'
import { useAct } from '#web/admin/use-act.ts'
import { EventRow } from './event-row.tsx'

export function EventsTab({ events: { data: events, error, mutate } }: { events: SWRResponse<EventView[]> }) {
  const [toDelete, setToDelete] = useState<EventView>()
  const act = useAct()
  const { mutate: mutateKey } = useSWRConfig()

  async function remove(event: EventView) {
    const answer = await act(
      async () => {
        await deleteEvent(event.id)
        await mutateKey<EventView[]>(EVENTS, (list) => list?.filter(({ id }) => id !== event.id), {
          revalidate: false,
        })
        allPhotos.remove(({ eventId }) => eventId === event.id)
        return true
      },
      {
        done: { title: 'Event deleted', description: 'Event and all associated photos have been deleted' },
        fallback: 'Failed to delete event',
      },
    )
    return Boolean(answer)
  }

  return (
    <Section title="Events Management" subtitle="View and manage all events">
      {!events && !error && <Loading>Loading events...</Loading>}
      {!events && error && <Failure error={error} onRetry={() => void mutate()} />}
      {events?.length === 0 && (
        <Empty title="No events found">An event appears here as soon as a host creates it.</Empty>
      )}
      {events && events.length > 0 && (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
          {events.map((event) => (
            <EventRow key={event.id} event={event} onDelete={() => setToDelete(event)} />
          ))}
        </ul>
      )}
      {toDelete && (
        <ConfirmDialog
          title="Delete Event"
          onConfirm={() => remove(toDelete)}
          onClose={() => setToDelete(undefined)}
        >
          The event “{toDelete.name}” and all its photos are permanently deleted. This cannot be undone.
        </ConfirmDialog>
      )}
    </Section>
  )
}
