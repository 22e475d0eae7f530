import { ImageOff } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { AdminPhotoView } from '#contract/schemas/admin-photos.ts'
import { TickMark } from '#web/photo/tick-mark.tsx'
import { useFailureText } from '#web/photo/failure-text.ts'
import { originalUrl } from '#web/photo/picture-sizes.ts'
import { blurOf } from '#web/photo/thumbhash.ts'
import { t } from '#web/i18n/t.ts'

interface AdminPictureProps {
  photo: AdminPhotoView
  onOpen: () => void
  /** Whether it is selected. Undefined outside selection mode. */
  selected: boolean | undefined
  className: string
}

/** A photo in the console, hidden or not. A press opens or selects it. */
export function AdminPicture({ photo, onOpen, selected, className }: AdminPictureProps) {
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
          : selected === undefined
            ? t('photos.view', { name: photo.originalName })
            : photo.originalName
      }
      aria-pressed={selected}
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
      {selected !== undefined && <TickMark isOn={selected} />}
    </button>
  )
}
