import type { PhotoView } from '#contract/schemas/photos.ts'
import { removePhoto } from '#web/event/gallery/remove-photo.ts'
import { t } from '#web/i18n/t.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { photosToRemove } from './own-photos.ts'

/** Asks for confirmation before this device's own photos are removed. */
export const RemoveOwnDialog = ({ photos }: { photos: readonly PhotoView[] }) => (
  <ConfirmDialog
    title={t('mine.removeTitle', { count: photos.length })}
    labels={{ cancel: t('flag.cancel'), confirm: t('photo.remove') }}
    onConfirm={async () => {
      for (const photo of photos) if (!(await removePhoto(photo))) return false
      toast({ title: t('mine.removed', { count: photos.length }) })
      return true
    }}
    onOpenerGone={() => document.querySelector<HTMLElement>('[data-lightbox], [data-photo]')?.focus()}
    onClose={() => photosToRemove.set([])}
  >
    {t('mine.removeText', { count: photos.length })}
  </ConfirmDialog>
)
