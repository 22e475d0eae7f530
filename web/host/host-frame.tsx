import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router-dom'
import { includesRole, type AccountRole } from '#contract/values/account-roles.ts'
import type { EventView, HostNews } from '#contract/schemas/events.ts'
import { eventByCodePath } from '#web/api/events.ts'
import { isStatus } from '#web/api/request.ts'
import { useApi } from '#web/api/use-api.ts'
import { galleryOf, useGallery } from '#web/event/gallery/galleries.ts'
import { t } from '#web/i18n/t.ts'
import { EventNotFound } from '#web/nav/event-not-found.tsx'
import { Page } from '#web/nav/page.tsx'
import { galleryPath } from '#web/share/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface HostFrameProps {
  /** Rights in the event that the screen needs. */
  needs?: AccountRole
  /** Class with the maximum width. */
  className: string
  children: (event: EventView, news: HostNews) => ReactNode
}

/** Frame of a host's screen. Guests see a notice instead. */
export function HostFrame({ needs = 'staff', className, children }: HostFrameProps) {
  const { qrCode = '' } = useParams()
  // The host link may have been opened or replaced since the event was cached.
  const { data: event, error, mutate } = useApi(eventByCodePath(qrCode), { revalidateIfStale: true })
  const isAllowed = event && includesRole(event.role, needs)
  if (isStatus(error, 404)) return <EventNotFound error={error} />
  return (
    <Page title={event ? t('host.manageOf', { event: event.name }) : t('host.manage')}>
      <div className={`mx-auto w-full px-4 pt-4 pb-28 sm:pt-8 ${className}`}>
        {isAllowed && <LiveScreen event={event}>{children}</LiveScreen>}
        {event && !isAllowed && <NotHost event={event} />}
        {!event && error && <Failure error={error} onRetry={() => void mutate()} />}
        {!event && !error && <Waiting />}
      </div>
    </Page>
  )
}

/** Receives the event's live messages, as a gallery does. */
function LiveScreen({ event, children }: { event: EventView; children: HostFrameProps['children'] }) {
  const { hostNews, total } = useGallery(galleryOf(event), event.id)
  return children({ ...event, photoCount: total }, hostNews ?? NO_NEWS)
}

const NO_NEWS = { pending: 0, flagged: 0 }

/** Heading of a host's screen, with a link back. */
export function HostHeading({
  title,
  back,
  backLabel,
  children,
}: {
  title: string
  back: string
  backLabel: string
  children?: ReactNode
}) {
  return (
    <header className="flex items-center gap-2">
      <Link
        to={back}
        aria-label={backLabel}
        data-tooltip={backLabel}
        className={buttonClass('icon', '-ms-2.5')}
      >
        <ArrowLeft className="size-5.5 rtl:-scale-x-100" />
      </Link>
      <h1
        dir="auto"
        className="line-clamp-2 min-w-0 flex-1 text-left font-serif text-2xl font-medium wrap-anywhere rtl:text-right"
      >
        {title}
      </h1>
      {children}
    </header>
  )
}

const NotHost = ({ event }: { event: EventView }) => (
  <Notice
    heading="h1"
    title={t('host.notHost')}
    action={
      <Link to={galleryPath(event.qrCode)} className={buttonClass('quiet')}>
        {t('host.toGallery')}
      </Link>
    }
  >
    {t('host.notHostText')}
  </Notice>
)

const Waiting = () => (
  <div aria-hidden>
    <Skeleton className="h-8 w-2/3" />
    <Skeleton className="mt-8 h-40 rounded-card" />
    <Skeleton className="mt-5 h-40 rounded-card" />
  </div>
)
