import { t } from '#web/i18n/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface ZipDialogProps {
  onZip: () => void
  onEach: () => void
  onClose: () => void
}

/** Asks on a phone how many photos are saved: as one ZIP, which is offered first, or one by one. */
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
