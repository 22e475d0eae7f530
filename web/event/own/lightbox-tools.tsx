import { Trash2 } from 'lucide-react'
import { t } from '#web/i18n/t.ts'
import type { LightboxToolsProps } from '#web/photo/lightbox/use-lightbox.ts'
import { DarkTool } from '#web/ui/dark-tool.tsx'
import { useStore } from '#web/ui/store.ts'
import { ownPhotos, photoToRemove } from './own-photos.ts'

/** What a guest may do with the open photo beside the tools of every lightbox: a photo of one's own is removed, not flagged. */
export default function LightboxTools({ photo, flag, children }: LightboxToolsProps) {
  const isOwn = useStore(ownPhotos(photo.eventId)).some(({ id }) => id === photo.id)
  return (
    <>
      {children}
      {isOwn ? (
        <DarkTool label={t('photo.remove')} onClick={() => photoToRemove.set(photo)}>
          <Trash2 className="size-5.5" />
        </DarkTool>
      ) : (
        flag
      )}
    </>
  )
}
