import { Heart } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent } from 'react'
import { t } from '#web/i18n/t.ts'
import type { GalleryView } from '#web/event/gallery/gallery-view.ts'
import { loadHearts } from '#web/event/hearts/hearts.ts'
import type { PhotoList } from '#web/event/gallery/photo-list.ts'
import { RemoveOwnDialog } from '#web/lazy/overlays.tsx'
import { useStore } from '#web/state/store.ts'
import { whenIdle } from '#web/ui/when-idle.ts'
import { loadOwnPhotos, ownPhotos, photosToRemove, stillThere, viewOf } from './own-photos.ts'

interface OwnPartProps {
  eventId: number
  list: PhotoList
  view: GalleryView | undefined
  onView: (view: GalleryView | undefined) => void
  /** Ends the favourites view. Undefined unless it is shown. */
  onFavoritesEnd: (() => void) | undefined
}

/** Buttons that end the current view, and the confirmation before own photos are removed. */
export function OwnPart({ eventId, list, view, onView, onFavoritesEnd }: OwnPartProps) {
  const own = useStore(ownPhotos(eventId))
  const toRemove = useStore(photosToRemove)
  const hasOwn = stillThere(own, list).length > 0
  // Updates the view of own photos when some were sent or removed.
  const show = useEffectEvent((next: GalleryView | undefined) => view && !view.name && onView(next))
  useEffect(
    () =>
      whenIdle(() => {
        void loadOwnPhotos(eventId)
        void loadHearts(eventId)
      }),
    [eventId],
  )
  useEffect(() => void show(hasOwn ? viewOf(own) : undefined), [own, hasOwn])

  function end() {
    onFavoritesEnd?.()
    onView(undefined)
  }

  return (
    <>
      {(view || onFavoritesEnd) && (
        <fieldset
          aria-label={t('mine.choice')}
          className="mb-4 flex w-fit max-w-full rounded-pill border border-line bg-surface p-0.5"
        >
          <button type="button" aria-pressed={false} className={choice} onClick={end}>
            {t('mine.all')}
          </button>
          {view && (
            <button type="button" aria-pressed className={`${choice} truncate`} onClick={end}>
              {view.name ? <bdi>{view.name}</bdi> : t('mine.title')}
            </button>
          )}
          {onFavoritesEnd && (
            <button type="button" aria-pressed className={choice} onClick={onFavoritesEnd}>
              <Heart aria-hidden className="me-1.5 inline size-4.5 fill-current align-[-3px]" />
              {t('hearts.favorites')}
            </button>
          )}
        </fieldset>
      )}
      {toRemove[0]?.eventId === eventId && (
        <Suspense>
          <RemoveOwnDialog photos={toRemove} />
        </Suspense>
      )}
    </>
  )
}

const choice =
  'min-h-10 rounded-pill px-4 text-quiet transition-colors hover:text-ink aria-pressed:bg-accent-soft aria-pressed:font-medium aria-pressed:text-ink'
