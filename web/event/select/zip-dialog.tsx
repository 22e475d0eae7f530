import { t } from '#web/i18n/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface ZipDialogProps {
  onZip: () => void
  onEach: () => void
  onClose: () => void
}

/** Lets a phone's guest choose between one ZIP and single downloads. */
export function ZipDialog({ onZip, onEach, onClose }: ZipDialogProps) {
  const leave = (then: () => void) => () => {
    onClose()
    then()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('select.saveHow')}
      footer={
        <div className="flex flex-col gap-3 sm:flex-row-reverse">
          <Button onClick={leave(onZip)}>{t('archive.download')}</Button>
          <Button variant="quiet" onClick={leave(onEach)}>
            {t('select.saveEach')}
          </Button>
        </div>
      }
    >
      <p className="text-quiet">{t('select.saveHowText')}</p>
    </Dialog>
  )
}
