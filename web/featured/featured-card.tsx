import { Download, Flag, Star } from 'lucide-react'
import type { FeaturedPhotoView } from '#contract/schemas/photos.ts'
import { t } from '#web/i18n/t.ts'
import { downloadPhoto } from '#web/photo/photo-download.ts'
import { TilePicture } from '#web/photo/tile-picture.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatDay } from '#web/ui/dates.ts'

/** Approximate maximum width of a card in pixels, for choosing the rendition. */
const MAX_WIDTH = 380

interface FeaturedCardProps {
  photo: FeaturedPhotoView
  onOpen: () => void
  onFlag: () => void
}

export function FeaturedCard({ photo, onOpen, onFlag }: FeaturedCardProps) {
  return (
    <>
      <div className="relative aspect-square">
        <button
          type="button"
          data-photo={photo.id}
          aria-label={t('featured.open', { event: photo.eventName })}
          onClick={onOpen}
          className="absolute inset-0 outline-offset-[-3px]"
        >
          <TilePicture photo={photo} side={MAX_WIDTH} />
        </button>
        <span className="pointer-events-none absolute start-3 top-3 flex items-center gap-1.5 rounded-pill bg-surface px-3 py-1 text-sm font-medium shadow-lift">
          <Star aria-hidden className="size-3.5 fill-accent text-accent" />
          {t('featured.badge')}
        </span>
      </div>
      <div className="flex items-center gap-1 py-3 ps-5 pe-2">
        <div className="min-w-0 flex-1">
          <h2 className="line-clamp-2 font-serif text-lg font-medium wrap-anywhere" title={photo.eventName}>
            <bdi>{photo.eventName}</bdi>
          </h2>
          <p className="text-quiet">
            {photo.eventDate ? formatDay(photo.eventDate) : t('featured.dateUnknown')}
          </p>
        </div>
        <Button
          variant="icon"
          label={t('featured.download')}
          className="text-quiet"
          onClick={() => void downloadPhoto(photo)}
        >
          <Download className="size-5" />
        </Button>
        <Button variant="icon" label={t('featured.flag')} className="text-quiet" onClick={onFlag}>
          <Flag className="size-5" />
        </Button>
      </div>
    </>
  )
}
