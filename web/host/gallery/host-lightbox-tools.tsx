import { EyeOff, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { HeartTool } from '#web/event/hearts/heart-tool.tsx'
import { LinkTool } from '#web/event/link-tool.tsx'
import { useHostAction } from '#web/host/use-host-action.ts'
import { t } from '#web/i18n/t.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DarkTool } from '#web/ui/dark-tool.tsx'
import { toast } from '#web/ui/toast.ts'
import { isDisabled } from '#web/venue.ts'
import { moderateInGallery } from './moderate-in-gallery.ts'

/** Tools of event staff for the open photo. */
export const StaffLightboxTools = ({ photo }: { photo: PhotoView }) => (
  <HostLightboxTools photo={photo} mayDelete={false} />
)

/** Hosts' tools for the open photo. Hidden photos are listed under Manage. */
export function HostLightboxTools({ photo, mayDelete = true }: { photo: PhotoView; mayDelete?: boolean }) {
  const { runAction, busy } = useHostAction()
  const [toDelete, setToDelete] = useState<PhotoView>()
  return (
    <>
      {!isDisabled('hearts') && <HeartTool photo={photo} />}
      <LinkTool />
      <DarkTool
        label={t('host.hide')}
        aria-disabled={busy || undefined}
        onClick={() => {
          if (busy) return
          void runAction(() => moderateInGallery(photo.eventId, 'hide', [photo.id])).then(
            (isDone) => isDone && toast({ title: t('host.hidden') }),
          )
        }}
      >
        <EyeOff className="size-5.5" />
      </DarkTool>
      {mayDelete && (
        <DarkTool label={t('host.deletePhotos')} onClick={() => setToDelete(photo)}>
          <Trash2 className="size-5.5" />
        </DarkTool>
      )}
      {toDelete && (
        <ConfirmDialog
          title={t('host.deleteAsk', { count: 1 })}
          labels={{ cancel: t('flag.cancel'), confirm: t('host.deletePhotos') }}
          onConfirm={() => runAction(() => moderateInGallery(toDelete.eventId, 'delete', [toDelete.id]))}
          onOpenerGone={() => document.querySelector<HTMLElement>('[data-lightbox], [data-photo]')?.focus()}
          onClose={() => setToDelete(undefined)}
        >
          {t('mine.removeText', { count: 1 })}
        </ConfirmDialog>
      )}
    </>
  )
}
