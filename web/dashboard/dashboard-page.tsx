import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { EventView } from '#contract/events.ts'
import { EVENTS } from '#web/api/events.ts'
import { useApi } from '#web/api/use-api.ts'
import { prepareCreateEvent, useCreateEvent } from '#web/create-event/create-event.tsx'
import { t } from '#web/i18n/t.ts'
import { Page } from '#web/nav/page.tsx'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { useFetchedWhenIdle } from '#web/ui/lazy-part.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { EmptyIllustration } from '#web/ui/empty-illustration.tsx'
import { EventCard } from './event-card.tsx'
import { EventCardSkeleton } from './event-card-skeleton.tsx'

const QrDialog = lazyDialog(() => import('#web/qr/qr-dialog.tsx'))
const NEXT_PARTS = [QrDialog]

export default function DashboardPage() {
  const { data: events, error, mutate } = useApi(EVENTS)
  const createEvent = useCreateEvent()
  useFetchedWhenIdle(NEXT_PARTS)
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
      {events?.length === 0 && (
        <Notice
          title={t('dashboard.empty')}
          mark={<EmptyIllustration />}
          action={<Button onClick={createEvent.open}>{t('dashboard.emptyAction')}</Button>}
        >
          {t('dashboard.emptyText')}
        </Notice>
      )}
      {events && events.length > 0 && (
        <ul className={grid}>
          {events.map((event) => (
            <EventCard key={event.id} event={event} onQr={() => setQr({ event, open: true })} />
          ))}
        </ul>
      )}
      {createEvent.dialog}
      <Suspense>
        {qr && (
          <QrDialog
            key={qr.event.id}
            event={qr.event}
            open={qr.open}
            onOpenChange={(open) => setQr({ ...qr, open })}
          />
        )}
      </Suspense>
    </Page>
  )
}

const grid = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3'
