import { Flag, ImageOff, Share2 } from 'lucide-react'
import { memo } from 'react'
import type { PhotoView } from '#contract/photos.ts'
import { t } from '#web/i18n/t.ts'
import { TilePicture } from '#web/photo/tile-picture.tsx'
import { photoLink, share } from '#web/share/share.ts'
import { removePhoto } from './remove-photo.ts'

interface PhotoTileProps {
  photo: PhotoView
  side: number
  label: string
  onOpen: (id: number) => void
  onFlag: (photo: PhotoView) => void
}

/** One photo of the grid: press it to see it whole; share and flag stand at its foot. Not drawn again while rows scroll by. */
export const PhotoTile = memo(function PhotoTile({ photo, side, label, onOpen, onFlag }: PhotoTileProps) {
  const failure = photo.state === 'failed' ? (photo.failure ?? t('photo.noPicture')) : undefined
  return (
    <div className="group relative size-full animate-appear bg-sunken">
      <button
        type="button"
        data-photo={photo.id}
        aria-label={failure ? `${label}. ${failure}` : label}
        onClick={() => onOpen(photo.id)}
        className="absolute inset-0 outline-offset-[-3px]"
      >
        {failure ? (
          <span className="absolute inset-0 flex flex-col items-center justify-center gap-2 px-3 pb-8 text-center text-sm text-quiet">
            <ImageOff aria-hidden strokeWidth={1.5} className="size-7" />
            <span className="line-clamp-4">{failure}</span>
          </span>
        ) : (
          <TilePicture photo={photo} side={side} />
        )}
      </button>
      {failure && (
        <button
          type="button"
          onClick={() => void removePhoto(photo)}
          className="absolute bottom-0 left-0 h-11 px-3 text-sm font-medium underline outline-offset-[-4px]"
        >
          {t('photo.remove')}
        </button>
      )}
      <div
        className={`pointer-events-none absolute inset-x-0 bottom-0 flex justify-end pointer-fine:opacity-0 pointer-fine:transition-opacity pointer-fine:group-focus-within:opacity-100 pointer-fine:group-hover:opacity-100 ${failure ? 'text-quiet' : 'bg-linear-to-t from-night/55 to-transparent pt-6 text-chalk'}`}
      >
        <button
          data-tooltip={t('photo.share')}
          type="button"
          aria-label={t('photo.share')}
          onClick={() =>
            void share({
              title: t('photo.title'),
              url: photoLink(photo.filename),
              copied: t('share.photoCopied'),
            })
          }
          className={tool}
        >
          <Share2 className="size-4.5" />
        </button>
        <button
          data-tooltip={t('photo.flag')}
          type="button"
          aria-label={t('photo.flag')}
          onClick={() => onFlag(photo)}
          className={tool}
        >
          <Flag className="size-4.5" />
        </button>
      </div>
    </div>
  )
})

const tool =
  'pointer-events-auto grid size-11 place-items-center outline-offset-[-4px] drop-shadow-[0_1px_2px_rgb(0_0_0/0.5)] hover:opacity-80'
