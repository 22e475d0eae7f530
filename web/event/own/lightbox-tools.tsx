import { Trash2 } from 'lucide-react'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { HeartTool } from '#web/event/hearts/heart-tool.tsx'
import { LinkTool } from '#web/event/link-tool.tsx'
import { t } from '#web/i18n/t.ts'
import { DarkTool } from '#web/ui/dark-tool.tsx'
import { useStore } from '#web/state/store.ts'
import { isDisabled } from '#web/venue.ts'
import { ownPhotos, photosToRemove } from './own-photos.ts'

/**
 * A guest's tools for the open photo: heart, link, and Remove for own photos. Other photos have a gap in place of
 * Remove, so that the tools stay in place.
 */
export function LightboxTools({ photo }: { photo: PhotoView }) {
  const isOwn = useStore(ownPhotos(photo.eventId)).some(({ id }) => id === photo.id)
  return (
    <>
      {isOwn ? (
        <DarkTool
          label={t('photo.remove')}
          onClick={() => photosToRemove.set([photo])}
          className="max-sm:order-last sm:order-first"
        >
          <Trash2 className="size-5.5" />
        </DarkTool>
      ) : (
        <span className="order-last size-11 sm:hidden" />
      )}
      {!isDisabled('hearts') && <HeartTool photo={photo} />}
      <LinkTool />
    </>
  )
}
