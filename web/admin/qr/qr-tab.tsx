import type { SWRResponse } from 'swr'
import type { EventView } from '#contract/events.ts'
import { Failure } from '#web/ui/failure.tsx'
import { Loading } from '#web/admin/loading.tsx'
import { Empty, Section } from '#web/admin/section.tsx'
import { QrCard } from './qr-card.tsx'

export function QrTab({ events: { data: events, error, mutate } }: { events: SWRResponse<EventView[]> }) {
  return (
    <Section title="QR Codes" subtitle="Print one, and every guest who scans it is in the gallery">
      {!events && !error && <Loading>Loading events...</Loading>}
      {!events && error && <Failure error={error} onRetry={() => void mutate()} />}
      {events?.length === 0 && <Empty title="No events found">Each event brings its QR code with it.</Empty>}
      {events && events.length > 0 && (
        <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {events.map((event) => (
            <QrCard key={event.id} event={event} />
          ))}
        </ul>
      )}
    </Section>
  )
}
