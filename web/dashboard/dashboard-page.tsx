import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { EventView, ListedEventView } from '#contract/schemas/events.ts'
import { EVENTS } from '#web/api/events.ts'
import { useApi } from '#web/api/use-api.ts'
import { t } from '#web/i18n/t.ts'
import { CreatedEvent, prepareCreateEvent, useCreateEvent } from '#web/lazy/host.tsx'
import { QrDialog } from '#web/lazy/overlays.tsx'
import { Page } from '#web/nav/page.tsx'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { EmptyIllustration } from '#web/ui/empty-illustration.tsx'
import { EventCard, EventCardSkeleton } from './event-card.tsx'

export function DashboardPage() {
  const {
    data: events,
    error,
    mutate,
  } = useApi(EVENTS, {
    refreshInterval: (events) => (events?.some(({ isHost }) => isHost) ? HOST_REFRESH_MS : 0),
  })
  const createEvent = useCreateEvent()
  const parts = partsOf(events ?? [])
  const [qr, setQr] = useState<{ event: EventView; open: boolean }>()

  return (
    <Page title={t('dashboard.title')} className="column pt-8 pb-16 sm:pt-12">
      <div className="mb-8 flex flex-wrap items-center justify-between gap-4">
        <h1 className="font-serif text-3xl font-medium ltr:tracking-[-0.01em] sm:text-4xl">
          {t('dashboard.title')}
        </h1>
        <Button onPointerEnter={prepareCreateEvent} onFocus={prepareCreateEvent} onClick={createEvent.open}>
          <Plus aria-hidden className="size-5" />
          {t('dashboard.new')}
        </Button>
      </div>
      {error && !events && <Failure error={error} onRetry={() => void mutate()} />}
      {!events && !error && (
        <div className={grid}>
          <output className="sr-only">{t('dashboard.loading')}</output>
          {Array.from({ length: 6 }, (_, index) => (
            <EventCardSkeleton key={index} />
          ))}
        </div>
      )}
      {events && !parts.length && (
        <Notice
          title={t('dashboard.empty')}
          mark={<EmptyIllustration />}
          action={<Button onClick={createEvent.open}>{t('dashboard.emptyAction')}</Button>}
        >
          {t('dashboard.emptyText')}
        </Notice>
      )}
      {parts.map(([part, events]) => (
        <section key={part} aria-labelledby={part} className="mt-10 first-of-type:mt-0">
          <h2 id={part} className="mb-4 font-serif text-xl font-medium">
            {t(`dashboard.${part}`)}
          </h2>
          <ul className={grid}>
            {events.map((event) => (
              <EventCard key={event.id} event={event} onQr={() => setQr({ event, open: true })} />
            ))}
          </ul>
        </section>
      ))}
      {createEvent.dialog}
      <CreatedEvent />
      {qr && (
        <QrDialog
          key={qr.event.id}
          event={qr.event}
          open={qr.open}
          onOpenChange={(open) => setQr({ ...qr, open })}
        />
      )}
    </Page>
  )
}

/** Milliseconds between refreshes of the hosts' numbers of pending photos. */
const HOST_REFRESH_MS = 3000

const grid = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3'

const PARTS = ['yours', 'visited', 'public'] as const

/**
 * Groups the events by the reason that they are listed, without empty groups. Events that only administrators see are
 * in the console.
 */
function partsOf(events: ListedEventView[]): [(typeof PARTS)[number], ListedEventView[]][] {
  return PARTS.map((part): [typeof part, ListedEventView[]] => [
    part,
    events.filter(({ listedAs }) => listedAs === part),
  ]).filter(([, events]) => events.length > 0)
}
