import { useParams } from 'react-router-dom'
import { eventByCodePath } from '#web/api/events.ts'
import { isStatus } from '#web/api/request.ts'
import { useApi } from '#web/api/use-api.ts'
import { shownEvent } from '#web/i18n/sample-event.ts'
import { t } from '#web/i18n/t.ts'
import { EventNotFound } from '#web/nav/event-not-found.tsx'
import { Page } from '#web/nav/page.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { RETRY_INTERVAL_MS } from './retry-interval.ts'
import { Wall } from './wall.tsx'

/** A slideshow of an event for a television or projector, with its QR code. */
export function WallPage() {
  const { qrCode = '' } = useParams()
  const { data, error, mutate } = useApi(eventByCodePath(qrCode), {
    shouldRetryOnError: true,
    onErrorRetry: (_error, _key, _config, retry, { retryCount }) =>
      setTimeout(retry, RETRY_INTERVAL_MS, { retryCount }),
  })
  const event = data && shownEvent(data)
  if (isStatus(error, 404)) return <EventNotFound error={error} />
  return (
    <Page
      title={event ? t('wall.title', { event: event.name }) : t('gallery.title')}
      language={event?.language ?? undefined}
    >
      {event && <Wall key={event.id} event={event} />}
      {!event && error !== undefined && <Failure error={error} onRetry={() => void mutate()} />}
    </Page>
  )
}
