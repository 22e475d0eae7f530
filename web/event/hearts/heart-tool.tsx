import { Heart } from 'lucide-react'
import { useId } from 'react'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { t } from '#web/i18n/t.ts'
import { DarkTool } from '#web/ui/dark-tool.tsx'
import { useStore } from '#web/state/store.ts'
import { countHearts, hearts, isHearted, toggleHeart } from './hearts.ts'

export function HeartTool({ photo }: { photo: PhotoView }) {
  const state = useStore(hearts)
  const countId = useId()
  const count = countHearts(state, photo)
  const isOn = isHearted(state, photo)
  return (
    <DarkTool
      label={t('hearts.like')}
      aria-pressed={isOn}
      aria-describedby={count ? countId : undefined}
      onClick={() => toggleHeart(photo)}
      className="relative order-first"
    >
      <Heart className={`size-5.5 ${isOn ? 'fill-current' : ''}`} />
      {count > 0 && (
        <>
          <span
            aria-hidden
            className="absolute start-[calc(50%+0.6rem)] top-0.5 leading-none text-sm font-medium tabular-nums"
          >
            {formatNumber(count, {})}
          </span>
          <span id={countId} className="sr-only">
            {t('hearts.count', { count })}
          </span>
        </>
      )}
    </DarkTool>
  )
}
