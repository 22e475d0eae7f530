import { UserRound } from 'lucide-react'
import type { GalleryView } from '#web/event/gallery/gallery-view.ts'
import type { PhotoList } from '#web/event/gallery/photo-list.ts'
import { t } from '#web/i18n/t.ts'
import { menuRow } from '#web/ui/button.tsx'
import { useStore } from '#web/state/store.ts'
import { ownPhotos, stillThere, viewOf } from './own-photos.ts'

interface MineRowProps {
  eventId: number
  list: PhotoList
  view: GalleryView | undefined
  onView: (view: GalleryView | undefined) => void
}

/** Menu row that switches between the guest's own photos and all photos. Hidden without own photos. */
export function MineRow({ eventId, list, view, onView }: MineRowProps) {
  const own = useStore(ownPhotos(eventId))
  const isOn = view !== undefined && !view.name
  if (!stillThere(own, list).length) return null
  return (
    <button
      type="button"
      aria-pressed={isOn}
      className={menuRow}
      onClick={() => onView(isOn ? undefined : viewOf(own))}
    >
      <UserRound aria-hidden className={`size-5 ${isOn ? 'fill-current' : ''}`} />
      {t('mine.title')}
    </button>
  )
}
