import type { SWRResponse } from 'swr'
import type { ListedEventView } from '#contract/schemas/events.ts'
import { Failure } from '#web/ui/failure.tsx'
import { Loading } from '#web/admin/loading.tsx'
import { Empty, Section } from '#web/admin/section.tsx'
import { t } from '#web/i18n/t.ts'
import { CardsByDate } from './cards-by-date.tsx'
import { QrCard } from './qr-card.tsx'

export function QrTab({
  events: { data: events, error, mutate },
}: {
  events: SWRResponse<ListedEventView[]>
}) {
  return (
    <Section title={t('qrCodes.title')} subtitle={t('qrCodes.subtitle')}>
      {!events && !error && <Loading>{t('events.loading')}</Loading>}
      {!events && error && <Failure error={error} onRetry={() => void mutate()} />}
      {events?.length === 0 && <Empty title={t('events.empty')}>{t('qrCodes.emptyText')}</Empty>}
      {events && events.length > 0 && <CardsByDate />}
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
