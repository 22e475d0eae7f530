import { t } from '#web/i18n/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { EmptyIllustration } from '#web/ui/empty-illustration.tsx'

interface NoPhotosProps {
  /** False if no photo can be added. */
  onAdd: (() => void) | false
  /** Whether the host approves photos before they are shown. */
  approval: boolean
}

export function NoPhotos({ onAdd, approval }: NoPhotosProps) {
  return (
    <Notice
      title={t('gallery.empty')}
      mark={<EmptyIllustration />}
      action={
        onAdd && (
          <Button variant="quiet" onClick={onAdd}>
            {t('gallery.uploadFirst')}
          </Button>
        )
      }
    >
      {onAdd && t(approval ? 'gallery.emptyApproval' : 'gallery.emptyText')}
    </Notice>
  )
}
