import { Heart } from 'lucide-react'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { t } from '#web/i18n/t.ts'
import { useStore } from '#web/state/store.ts'
import { isDisabled } from '#web/venue.ts'
import { countHearts, hearts, isHearted } from './hearts.ts'

/** Heart count on a tile. The icon is filled for this device's own heart. */
export function HeartMark({ photo }: { photo: PhotoView }) {
  const state = useStore(hearts)
  const count = countHearts(state, photo)
  if (!count || isDisabled('hearts')) return null
  return (
    <span className="pointer-events-none absolute end-1.5 top-1.5 flex items-center gap-1 rounded-pill bg-night/60 px-1.5 py-0.5 text-sm text-chalk tabular-nums">
      <Heart aria-hidden className={`size-3.5 ${isHearted(state, photo) ? 'fill-current' : ''}`} />
      <span aria-hidden>{formatNumber(count, {})}</span>
      <span className="sr-only">{t('hearts.count', { count })}</span>
    </span>
  )
}
