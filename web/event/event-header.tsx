import { ArrowLeft, ImagePlus, MonitorPlay, Share2 } from 'lucide-react'
import { memo, Suspense } from 'react'
import { Link } from 'react-router-dom'
import type { EventView } from '#contract/events.ts'
import { t } from '#web/i18n/t.ts'
import { backLabel, cameFrom } from '#web/nav/came-from.ts'
import { galleryLink, share } from '#web/share/share.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { formatDay } from '#web/ui/dates.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useStore } from '#web/ui/store.ts'
import { wallPath } from '#web/share/paths.ts'
import { withholds } from '#web/venue.ts'
import { LostLine } from './lost-line.tsx'
import { WaitingPhotos } from './waiting-photos.tsx'

const HostButton = lazyPart(
  async () => {
    const words = import('#web/i18n/host-messages.ts').then((part) => part.loadHostMessages())
    const [button] = await Promise.all([import('./host-button.tsx'), words])
    return button
  },
  () => null,
)

interface EventHeaderProps {
  event: EventView
  photoCount: number
  /** New photos that are not shown yet. */
  waiting: number
  isAdding: boolean
  /** False where no photo can be added. */
  onAdd: (() => void) | false
}

/** What gallery this is, always in sight, below the navigation bar. */
export const EventHeader = memo(function EventHeader({
  event,
  photoCount,
  waiting,
  isAdding,
  onAdd,
}: EventHeaderProps) {
  const back = useStore(cameFrom)
  return (
    <header className="sticky top-[calc(53px+env(safe-area-inset-top))] z-20 border-b border-line bg-canvas">
      <div className="column flex min-h-17 items-center gap-2 py-2 sm:gap-3">
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
            className="line-clamp-2 font-serif text-xl leading-tight font-medium wrap-anywhere sm:text-2xl text-left rtl:text-right"
            title={event.name}
          >
            {event.name}
          </h1>
          <p className="truncate text-quiet">
            {event.isSample && <Badge className="me-2">{t('gallery.sample')}</Badge>}
            <time dateTime={event.date}>{formatDay(event.date)}</time>
            <span aria-hidden> · </span>
            <span className="whitespace-nowrap">{t('gallery.count', { count: photoCount })}</span>
          </p>
        </div>
        <Suspense>{event.isHost && <HostButton event={event} />}</Suspense>
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
          hidden={withholds('sharing')}
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
      <WaitingPhotos count={waiting} />
    </header>
  )
})
