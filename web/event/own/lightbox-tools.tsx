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
 * Shows what a guest may do with the open photo beside what every lightbox has: give it a heart, send a link to it, and take
 * back one's own. On others' photos, Remove leaves its place free, so that no tool moves from photo to photo under the thumb.
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
