import { ImageOff } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { AdminPhotoView } from '#contract/admin-photos.ts'
import { useFailureText } from '#web/photo/failure-text.ts'
import { originalUrl } from '#web/photo/picture-sizes.ts'
import { blurOf } from '#web/photo/thumbhash.ts'
import { t } from '#web/i18n/t.ts'

interface AdminPictureProps {
  photo: AdminPhotoView
  onOpen: () => void
  className: string
}

/** A photo as an administrator finds it, hidden or not; pressed, it is shown whole. */
export function AdminPicture({ photo, onOpen, className }: AdminPictureProps) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const why = useFailureText(photo) ?? t('photos.notShown')
  const blur = useMemo(() => blurOf(photo.thumbhash), [photo.thumbhash])
  return (
    <button
      type="button"
      data-photo={photo.id}
      aria-label={
        state === 'failed'
          ? t('photos.notShownOf', { name: photo.originalName, reason: why })
          : t('photos.view', { name: photo.originalName })
      }
      onClick={onOpen}
      className={`relative block w-full overflow-hidden bg-line bg-cover bg-center outline-offset-[-3px] ${className}`}
      style={blur && state !== 'failed' ? { backgroundImage: `url("${blur}")` } : undefined}
    >
      {state === 'failed' ? (
        <span className="absolute inset-0 flex flex-col items-center justify-center gap-2 bg-sunken px-3 text-center text-sm text-quiet">
          <ImageOff aria-hidden strokeWidth={1.5} className="size-7" />
          <span className="line-clamp-4">{why}</span>
        </span>
      ) : (
        <img
          src={photo.renditions[0]?.url ?? originalUrl(photo)}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          onLoad={() => setState('shown')}
          onError={() => setState('failed')}
          className={`absolute inset-0 size-full object-cover transition-opacity ${state === 'shown' ? '' : 'opacity-0'}`}
        />
      )}
    </button>
  )
}
