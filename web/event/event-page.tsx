import { useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { mutate } from 'swr'
import type { EventView, ListedEventView } from '#contract/schemas/events.ts'
import { eventByCodePath, EVENTS } from '#web/api/events.ts'
import { isStatus } from '#web/api/request.ts'
import { useApi } from '#web/api/use-api.ts'
import { preferredLanguage } from '#web/i18n/language.ts'
import { shownEvent } from '#web/i18n/sample-event.ts'
import { t } from '#web/i18n/t.ts'
import { EventNotFound } from '#web/nav/event-not-found.tsx'
import { Page } from '#web/nav/page.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { EventGallery } from './event-gallery.tsx'
import { EventSkeleton } from './gallery-skeleton.tsx'
import { useServerBack } from '#web/event/gallery/use-server-back.ts'

export function EventPage() {
  const { qrCode = '' } = useParams()
  const { data, error, mutate } = useApi(eventByCodePath(qrCode))
  const event = data && shownEvent(data)
  const id = data?.id
  useEffect(() => void (id !== undefined && noteVisited(id)), [id])
  useServerBack(error !== undefined && !isStatus(error, 404), () => void mutate())
  if (event)
    return (
      <Page title={event.name} language={hostLanguage(event)} key={event.id}>
        <EventGallery event={event} />
      </Page>
    )
  if (isStatus(error, 404)) return <EventNotFound error={error} />
  return (
    <Page title={t('gallery.title')}>
      {error ? <Failure error={error} onRetry={() => void mutate()} /> : <EventSkeleton />}
    </Page>
  )
}

/** The host's language, for guests whose browser prefers none of the page's languages. */
const hostLanguage = ({ language }: EventView) => (preferredLanguage() ? undefined : (language ?? undefined))

/** Makes My Events fetch its list again, unless it already lists this event as the guest's own or visited. */
const noteVisited = (id: number) =>
  mutate<ListedEventView[]>(
    EVENTS,
    (list) =>
      list?.some((event) => event.id === id && /yours|visited/.test(event.listedAs)) ? list : undefined,
    { revalidate: false },
  )
