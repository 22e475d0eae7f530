import { Heart } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { t } from '#web/i18n/t.ts'
import type { GalleryView } from '#web/event/gallery-view.ts'
import { loadHearts } from '#web/event/hearts/hearts.ts'
import type { PhotoList } from '#web/event/photo-list.ts'
import { removePhoto } from '#web/event/remove-photo.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useStore } from '#web/ui/store.ts'
import { toast } from '#web/ui/toast.ts'
import { loadOwnPhotos, ownPhotos, photosToRemove, stillThere } from './own-photos.ts'

interface OwnPartProps {
  eventId: number
  list: PhotoList
  /** What is shown in place of all photos. */
  view: GalleryView | undefined
  onView: (view: GalleryView | undefined) => void
  /** Undefined unless favourites are shown. */
  onFavoritesEnd: (() => void) | undefined
}

/**
 * Guests who sent photos choose between all and their own. While favourites or one name's photos are shown, this is where they end. Removing own
 * photos asks for confirmation.
 */
export default function OwnPart({ eventId, list, view, onView, onFavoritesEnd }: OwnPartProps) {
  const own = useStore(ownPhotos(eventId))
  const toRemove = useStore(photosToRemove)
  const hasOwn = stillThere(own, list).length > 0
  // What was sent or removed meanwhile.
  const show = useEffectEvent((next: GalleryView | undefined) => view && !view.name && onView(next))
  useEffect(() => {
    void loadOwnPhotos(eventId)
    void loadHearts(eventId)
  }, [eventId])
  useEffect(() => void show(hasOwn ? viewOf(own) : undefined), [own, hasOwn])

  function choose(next: GalleryView | undefined) {
    onFavoritesEnd?.()
    onView(next)
  }

  return (
    <>
      {(hasOwn || onFavoritesEnd || view?.name) && (
        <fieldset
          aria-label={t('mine.choice')}
          className="mb-4 flex w-fit max-w-full rounded-pill border border-line bg-surface p-0.5"
        >
          <button
            type="button"
            aria-pressed={!view && !onFavoritesEnd}
            className={choice}
            onClick={() => choose(undefined)}
          >
            {t('mine.all')}
          </button>
          {hasOwn && (
            <button
              type="button"
              aria-pressed={view !== undefined && !view.name}
              className={choice}
              onClick={() => choose(viewOf(own))}
            >
              {t('mine.title')}
            </button>
          )}
          {view?.name && (
            <button
              type="button"
              aria-pressed
              className={`${choice} truncate`}
              onClick={() => choose(undefined)}
            >
              <bdi>{view.name}</bdi>
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
        <ConfirmDialog
          title={t('mine.removeTitle', { count: toRemove.length })}
          labels={{ cancel: t('flag.cancel'), confirm: t('photo.remove') }}
          onConfirm={async () => {
            for (const photo of toRemove) if (!(await removePhoto(photo))) return false
            toast({ title: t('mine.removed', { count: toRemove.length }) })
            return true
          }}
          onOpenerGone={() => document.querySelector<HTMLElement>('[data-lightbox], [data-photo]')?.focus()}
          onClose={() => photosToRemove.set([])}
        >
          {t('mine.removeText', { count: toRemove.length })}
        </ConfirmDialog>
      )}
    </>
  )
}

const viewOf = (own: readonly PhotoView[]): GalleryView => ({
  pick: (list) => stillThere(own, list),
})

const choice =
  'min-h-10 rounded-pill px-4 text-quiet transition-colors hover:text-ink aria-pressed:bg-accent-soft aria-pressed:font-medium aria-pressed:text-ink'
