import { OnlyFor } from '#web/admin/only-for.tsx'
import { CalendarDays, Images, PackageCheck, SlidersHorizontal, Trash2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { EventView } from '#contract/schemas/events.ts'
import { galleryPath, handOverPagePath, managePath } from '#web/share/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { formatDay } from '#web/ui/dates.ts'
import { t } from '#web/i18n/t.ts'
import { EventBadges } from './event-badges.tsx'

/** One event. The whole row links to its gallery, except the buttons at its end. */
export function EventRow({ event, onDelete }: { event: EventView; onDelete: () => void }) {
  const { name, date, qrCode, description, profileImage, photoCount } = event
  return (
    <li className="relative flex items-start gap-3 py-3 ps-4 pe-1.5 [contain-intrinsic-size:auto_84px] [content-visibility:auto] hover:bg-sunken sm:items-center sm:gap-4 sm:pe-3">
      <div className="grid size-13 shrink-0 place-items-center overflow-hidden rounded-md bg-accent-soft text-accent max-sm:mt-0.5">
        {profileImage ? (
          <img src={profileImage} alt="" loading="lazy" className="size-full object-cover" />
        ) : (
          <CalendarDays aria-hidden strokeWidth={1.5} className="size-6" />
        )}
      </div>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Link
            to={galleryPath(qrCode)}
            className="line-clamp-2 font-semibold wrap-anywhere after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-3 focus-visible:after:outline-accent"
          >
            {name}
          </Link>
          <EventBadges event={event} />
        </div>
        <p className="flex flex-wrap gap-x-3 text-sm text-quiet">
          <time dateTime={date}>{formatDay(date)}</time>
          <span className="tracking-wide">{t('events.code', { code: qrCode })}</span>
          <PhotoCount count={photoCount} className="sm:hidden" />
        </p>
        {description && (
          <p dir="auto" className="mt-0.5 line-clamp-2 text-left text-sm wrap-anywhere rtl:text-right">
            {description}
          </p>
        )}
      </div>
      <PhotoCount count={photoCount} className="max-sm:hidden rounded-pill bg-sunken px-3 py-1 text-sm" />
      <div className="flex max-sm:flex-col">
        <Link
          data-tooltip={t('events.manage')}
          to={managePath(qrCode)}
          aria-label={t('events.manageOf', { name })}
          className={buttonClass('icon', 'relative text-quiet!')}
        >
          <SlidersHorizontal className="size-5" />
        </Link>
        <OnlyFor needs="staff">
          <Link
            data-tooltip={t('handOver.title')}
            to={handOverPagePath(qrCode)}
            aria-label={t('handOver.titleOf', { name })}
            className={buttonClass('icon', 'relative text-quiet!')}
          >
            <PackageCheck className="size-5" />
          </Link>
        </OnlyFor>
        <OnlyFor needs="owner">
          <Button
            data-tooltip={t('console.delete')}
            variant="icon"
            aria-label={t('console.deleteOf', { name })}
            onClick={onDelete}
            className="relative text-quiet! hover:text-danger!"
          >
            <Trash2 className="size-5" />
          </Button>
        </OnlyFor>
      </div>
    </li>
  )
}

function PhotoCount({ count, className }: { count: number; className: string }) {
  return (
    <span className={`inline-flex shrink-0 items-center gap-1.5 tabular-nums ${className}`}>
      <Images aria-hidden className="size-4" />
      {t('gallery.count', { count })}
    </span>
  )
}
