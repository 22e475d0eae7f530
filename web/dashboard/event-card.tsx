import { Images, QrCode, SlidersHorizontal } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { ListedEventView } from '#contract/schemas/events.ts'
import { t } from '#web/i18n/t.ts'
import { galleryPath, managePath } from '#web/share/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { CountMark } from '#web/ui/count-mark.tsx'
import { EventDay } from '#web/ui/event-day.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export function EventCard({ event, onQr }: { event: ListedEventView; onQr: () => void }) {
  return (
    <li className="flex flex-col overflow-hidden rounded-card border border-line bg-surface shadow-lift [contain-intrinsic-size:auto_22rem] [content-visibility:auto]">
      <div aria-hidden className="grid h-36 place-items-center overflow-hidden bg-accent-soft">
        {event.profileImage ? (
          <img
            src={event.profileImage}
            alt=""
            loading="lazy"
            decoding="async"
            className="size-full object-cover"
          />
        ) : (
          <span className="font-serif text-6xl font-light text-accent">{initials(event.name)}</span>
        )}
      </div>
      <div className="flex flex-1 flex-col p-5">
        <h3 className="line-clamp-2 font-serif text-xl font-medium wrap-anywhere" title={event.name}>
          <bdi>{event.name}</bdi>
        </h3>
        <EventDay event={event} className="mt-1" />
        {event.description && (
          <p className="mt-3 line-clamp-2 text-left text-quiet wrap-anywhere rtl:text-right" dir="auto">
            {event.description}
          </p>
        )}
        <div className="mt-auto grid grid-cols-2 gap-3 pt-5">
          <Button
            variant="quiet"
            className="px-3"
            aria-label={t('dashboard.qrCodeOf', { event: event.name })}
            onClick={onQr}
          >
            <QrCode aria-hidden className="size-5" />
            {t('dashboard.qrCode')}
          </Button>
          <Link
            to={galleryPath(event.qrCode)}
            aria-label={t('dashboard.galleryOf', { event: event.name })}
            className={buttonClass('quiet', 'px-3')}
          >
            <Images aria-hidden className="size-5" />
            {t('dashboard.gallery')}
          </Link>
          {event.role && (
            <Link
              to={managePath(event.qrCode)}
              aria-label={t('dashboard.manageOf', { event: event.name })}
              className={buttonClass('quiet', 'col-span-2 px-3')}
            >
              <SlidersHorizontal aria-hidden className="size-5" />
              {t('host.manage')}
              <CountMark count={event.pending} />
            </Link>
          )}
        </div>
      </div>
    </li>
  )
}

export function EventCardSkeleton() {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <Skeleton className="h-36 rounded-none" />
      <div className="p-5">
        <Skeleton className="h-6 w-3/4" />
        <Skeleton className="mt-3 h-4 w-1/2" />
        <Skeleton className="mt-5 h-4 w-full" />
        <div className="mt-6 grid grid-cols-2 gap-3">
          <Skeleton className="h-11 rounded-pill" />
          <Skeleton className="h-11 rounded-pill" />
        </div>
      </div>
    </div>
  )
}

/** Returns up to two capitals, as on an invitation: A & G for 'Ada & Grace's Wedding'. */
function initials(name: string): string {
  const couple = /^(\p{L})\S*\s(?:&|and|und|et)\s(\p{L})/iu.exec(name)
  if (couple) return `${couple[1]} & ${couple[2]}`.toUpperCase()
  return (/\p{L}|\p{N}/u.exec(name)?.[0] ?? '·').toUpperCase()
}
