import { useCallback, useEffect, useState } from 'react'
import type { EventView } from '#contract/events.ts'
import { galleryOf, useGallery } from '#web/event/galleries.ts'
import { t } from '#web/i18n/t.ts'
import { EmptyIllustration } from '#web/ui/empty-illustration.tsx'
import { holdWakeLock } from '#web/ui/wake-lock.ts'
import { JoinCard } from './join-card.tsx'
import { Backdrops, Pictures } from './slides.tsx'
import { useSlides } from './use-slides.ts'
import { useTouched } from './use-touched.ts'
import { WallControls } from './wall-controls.tsx'

export function Wall({ event }: { event: EventView }) {
  const gallery = galleryOf(event)
  const state = useGallery(gallery, event.id)
  const [isPaused, setPaused] = useState(false)
  const more = useCallback(() => void gallery.more().catch(() => {}), [gallery])
  const { slides, next } = useSlides(state, more, isPaused)
  const isTouched = useTouched()
  useEffect(holdWakeLock, [])

  return (
    <div
      className={`fixed inset-0 z-40 grid overflow-hidden bg-night text-chalk portrait:grid-rows-[1fr_auto] landscape:grid-cols-[1fr_auto] ${isTouched ? '' : 'cursor-none'}`}
    >
      <Backdrops slides={slides} />
      <div className="relative">
        <Pictures slides={slides} />
        {state.status === 'ready' && state.total === 0 && (
          <div className="grid size-full place-content-center justify-items-center gap-4 px-6 text-center">
            <EmptyIllustration />
            <p className="font-serif text-3xl">{t('gallery.empty')}</p>
            <p className="text-lg">{t('wall.emptyText')}</p>
          </div>
        )}
      </div>
      <JoinCard event={event} />
      <WallControls
        qrCode={event.qrCode}
        isShown={isTouched}
        isPaused={isPaused}
        onPause={() => setPaused(!isPaused)}
        onNext={next}
      />
    </div>
  )
}
