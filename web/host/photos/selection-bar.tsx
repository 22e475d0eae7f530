import type { HostPhotoAct, HostPhotoView } from '#contract/host-photos.ts'
import { t } from '#web/i18n/t.ts'
import { PhotoActs } from './photo-acts.tsx'

interface SelectionBarProps {
  photos: HostPhotoView[]
  busy: boolean
  onAct: (act: HostPhotoAct) => void
}

/** What is selected, and what can be done to it, under the thumb. */
export function SelectionBar({ photos, busy, onAct }: SelectionBarProps) {
  return (
    <div className="pb-safe fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface px-4 pt-3 shadow-float">
      <div className="mx-auto max-w-180">
        <output className="mb-2 block text-sm text-quiet">
          {t('host.selected', { count: photos.length })}
        </output>
        <PhotoActs photos={photos} busy={busy} onAct={onAct} />
      </div>
    </div>
  )
}
