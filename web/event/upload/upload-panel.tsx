import { useDeferredValue } from 'react'
import type { EventView } from '#contract/events.ts'
import { t } from '#web/i18n/t.ts'
import { useStore } from '#web/ui/store.ts'
import { uploads } from '#web/uploads/uploads.ts'
import { ChoosePhotos } from './choose-photos.tsx'
import { UploadFoot } from './upload-foot.tsx'
import { UploadItem } from './upload-item.tsx'

/** Choosing photos, agreeing, sending them, and seeing each on its way. */
export function UploadPanel({ event: { id, name, qrCode } }: { event: EventView }) {
  // Drawn between frames, as the gallery's tiles are: a photo that arrives changes both.
  const list = useDeferredValue(useStore(uploads.list)).filter(({ event }) => event.id === id)
  const canKeep = useStore(uploads.canKeep)
  // Where there is hardly any height, as on a small phone held sideways, all of it scrolls.
  return (
    <div className="flex min-h-0 flex-1 flex-col [@media(max-height:30rem)]:overflow-y-auto">
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-3 sm:px-6 [@media(max-height:30rem)]:flex-none">
        <ChoosePhotos
          small={list.length > 0}
          onChoose={(files) => uploads.choose({ id, name, qrCode }, files)}
        />
        {canKeep === false && <p className="mt-3 text-quiet">{t('upload.leaveOpen')}</p>}
        {list.length > 0 && (
          <ul className="mt-4 grid grid-cols-3 gap-2 sm:grid-cols-5 lg:grid-cols-7">
            {list.map((upload) => (
              <UploadItem key={upload.key} upload={upload} />
            ))}
          </ul>
        )}
      </div>
      <UploadFoot eventId={id} list={list} />
    </div>
  )
}
