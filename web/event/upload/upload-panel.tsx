import { useDeferredValue } from 'react'
import type { EventView } from '#contract/schemas/events.ts'
import { t } from '#web/i18n/t.ts'
import { useMediaQuery } from '#web/ui/media-query.ts'
import { useStore } from '#web/state/store.ts'
import { uploads } from '#web/uploads/uploads.ts'
import { isDisabled } from '#web/venue.ts'
import { ChoosePhotos } from './choose-photos.tsx'
import { FirstNameField } from './first-name-field.tsx'
import { UploadFoot } from './upload-foot.tsx'
import { UploadItem } from './upload-item.tsx'

/** The sheet's content: chooser, photos with their progress, and the foot. */
export function UploadPanel({ event: { id, name, qrCode } }: { event: EventView }) {
  // Deferred like the gallery's tiles, because an arriving photo changes both.
  const list = useDeferredValue(useStore(uploads.list)).filter(({ event }) => event.id === id)
  const canStore = useStore(uploads.canStore)
  // A phone in landscape has space only for the boxes and the button, so the name scrolls with the photos.
  const isShort = useMediaQuery('(max-height: 29.99rem)')
  const nameField = !isDisabled('names') && <FirstNameField eventId={id} />
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-3 sm:px-6">
        <ChoosePhotos
          small={list.length > 0}
          onChoose={(files) => uploads.choose({ id, name, qrCode }, files)}
        />
        {canStore === false && <p className="mt-3 text-quiet">{t('upload.leaveOpen')}</p>}
        {list.length > 0 && (
          <ul className="mt-4 grid grid-cols-3 gap-2 sm:grid-cols-5 lg:grid-cols-7">
            {list.map((upload) => (
              <UploadItem key={upload.key} upload={upload} />
            ))}
          </ul>
        )}
        {isShort && <div className="mt-3">{nameField}</div>}
      </div>
      <UploadFoot eventId={id} list={list} nameField={!isShort && nameField} />
    </div>
  )
}
