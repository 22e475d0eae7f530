import { ArrowLeft, ImagePlus, MonitorPlay, Share2 } from 'lucide-react'
import { memo, Suspense } from 'react'
import { Link } from 'react-router-dom'
import type { EventView } from '#contract/schemas/events.ts'
import { t } from '#web/i18n/t.ts'
import { PendingBar } from '#web/lazy/host.tsx'
import { areBarsHidden, useSlidingBars } from '#web/nav/bars.ts'
import { backLabel, cameFrom } from '#web/nav/came-from.ts'
import { galleryLink, share } from '#web/share/share.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { formatDay } from '#web/ui/dates.ts'
import { useStore } from '#web/state/store.ts'
import { wallPath } from '#web/share/paths.ts'
import { isDisabled } from '#web/venue.ts'
import { HostButton } from './host-button.tsx'
import { LostLine } from './lost-line.tsx'
import { NewPhotos } from './new-photos.tsx'

interface EventHeaderProps {
  event: EventView
  photoCount: number
  /** Number of pending photos. 0 for guests. */
  pending: number
  newPhotos: number
  isAdding: boolean
  /** False if no photo can be added. */
  onAdd: (() => void) | false
}

/** Names longer than this take two lines on a phone. Wide characters count as two. */
const MAX_LARGE_NAME = 20

/** The event's name and main actions, below the navigation bar. Slides away together with it on scrolling down. */
export const EventHeader = memo(function EventHeader({
  event,
  photoCount,
  pending,
  newPhotos,
  isAdding,
  onAdd,
}: EventHeaderProps) {
  const back = useStore(cameFrom)
  const isAway = useStore(areBarsHidden)
  useSlidingBars()
  return (
    <header
      data-bar
      className={`sticky top-[calc(var(--above)+env(safe-area-inset-top))] z-20 border-b border-line bg-canvas transition-transform [--above:calc(3.25rem+1px)] phone:[--above:calc(2.6875rem+1px)] ${isAway ? 'translate-y-[calc(-100%-var(--above)-env(safe-area-inset-top))]' : ''}`}
    >
      <div className="column flex items-center gap-2 desk:min-h-17 desk:py-2 phone:min-h-13.5 sm:gap-3">
        <Link
          data-tooltip={t(backLabel(back))}
          to={back}
          aria-label={t(backLabel(back))}
          className={buttonClass('icon', '-ms-2.5')}
        >
          <ArrowLeft className="size-5.5 rtl:-scale-x-100" />
        </Link>
        <div className="min-w-0 flex-1">
          <h1
            dir="auto"
            className={`line-clamp-2 font-serif font-medium wrap-anywhere text-left rtl:text-right desk:text-2xl desk:leading-tight ${widthOf(event.name) > MAX_LARGE_NAME ? 'leading-[1.2]' : 'text-xl leading-tight'}`}
            title={event.name}
          >
            {event.name}
          </h1>
          <p className="text-quiet phone:leading-tight">
            {event.isSample && <Badge className="me-2">{t('gallery.sample')}</Badge>}
            <time dateTime={event.date}>{formatDay(event.date)}</time>
            <span aria-hidden> · </span>
            <span className="whitespace-nowrap">{t('gallery.count', { count: photoCount })}</span>
          </p>
        </div>
        {event.role && <HostButton event={event} pending={pending} place="header" />}
        <Link
          data-tooltip={t('gallery.onScreen')}
          to={wallPath(event.qrCode)}
          aria-label={t('gallery.onScreen')}
          className={buttonClass('icon', 'max-sm:hidden')}
        >
          <MonitorPlay className="size-5.5" />
        </Link>
        <Button
          variant="quiet"
          hidden={isDisabled('sharing')}
          aria-label={t('gallery.share')}
          className="max-sm:-me-3 max-sm:size-11 max-sm:border-0 max-sm:bg-transparent max-sm:px-0"
          onClick={() =>
            void share({
              title: event.name,
              url: galleryLink(event.qrCode),
              copied: t('share.galleryCopied'),
            })
          }
        >
          <Share2 aria-hidden className="size-5" />
          <span className="max-sm:hidden">{t('gallery.share')}</span>
        </Button>
        {onAdd && (
          <Button className="max-sm:hidden" aria-expanded={isAdding} onClick={onAdd}>
            <ImagePlus aria-hidden className="size-5" />
            {t('gallery.addPhotos')}
          </Button>
        )}
      </div>
      <LostLine />
      {event.isHost && (
        <Suspense>
          <PendingBar event={event} pending={pending} />
        </Suspense>
      )}
      <NewPhotos count={newPhotos} />
    </header>
  )
})

const widthOf = (name: string) => [...name].reduce((sum, sign) => sum + (sign > '\u2e80' ? 2 : 1), 0)
