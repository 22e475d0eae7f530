import { useEffect, useEffectEvent } from 'react'
import type { PhotoView } from '#contract/photos.ts'
import { t } from '#web/i18n/t.ts'
import type { GalleryView } from '#web/event/gallery-view.ts'
import { loadHearts } from '#web/event/hearts/hearts.ts'
import type { PhotoList } from '#web/event/photo-list.ts'
import { removePhoto } from '#web/event/remove-photo.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useStore } from '#web/ui/store.ts'
import { toast } from '#web/ui/toast.ts'
import { loadOwnPhotos, ownPhotos, photoToRemove, stillThere } from './own-photos.ts'

interface OwnPartProps {
  eventId: number
  list: PhotoList
  /** What is shown in place of all photos. */
  view: GalleryView | undefined
  onView: (view: GalleryView | undefined) => void
}

/** Who has sent photos chooses between all and their own, and is asked before one is taken back. */
export default function OwnPart({ eventId, list, view, onView }: OwnPartProps) {
  const own = useStore(ownPhotos(eventId))
  const toRemove = useStore(photoToRemove)
  const hasOwn = stillThere(own, list).length > 0
  // What was sent or removed meanwhile.
  const show = useEffectEvent((next: GalleryView | undefined) => view && onView(next))
  useEffect(() => {
    void loadOwnPhotos(eventId)
    void loadHearts(eventId)
  }, [eventId])
  useEffect(() => void show(hasOwn ? viewOf(own) : undefined), [own, hasOwn])

  return (
    <>
      {hasOwn && (
        <fieldset
          aria-label={t('mine.choice')}
          className="mb-4 flex w-fit rounded-pill border border-line bg-surface p-0.5"
        >
          <button type="button" aria-pressed={!view} className={choice} onClick={() => onView(undefined)}>
            {t('mine.all')}
          </button>
          <button
            type="button"
            aria-pressed={Boolean(view)}
            className={choice}
            onClick={() => onView(viewOf(own))}
          >
            {t('mine.title')}
          </button>
        </fieldset>
      )}
      {toRemove?.eventId === eventId && (
        <ConfirmDialog
          title={t('mine.removeTitle')}
          labels={{ cancel: t('flag.cancel'), confirm: t('photo.remove') }}
          onConfirm={async () => {
            const isGone = await removePhoto(toRemove)
            if (isGone) toast({ title: t('mine.removed') })
            return isGone
          }}
          onOpenerGone={() => document.querySelector<HTMLElement>('[data-lightbox], [data-photo]')?.focus()}
          onClose={() => photoToRemove.set(undefined)}
        >
          {t('mine.removeText')}
        </ConfirmDialog>
      )}
    </>
  )
}

const viewOf = (own: readonly PhotoView[]): GalleryView => ({
  pick: (list) => stillThere(own, list),
  onRemove: (photo) => photoToRemove.set(photo),
})

const choice =
  'min-h-10 rounded-pill px-4 text-quiet transition-colors hover:text-ink aria-pressed:bg-accent-soft aria-pressed:font-medium aria-pressed:text-ink'
