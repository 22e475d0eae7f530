import { t } from '#web/i18n/t.ts'
import { Button } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import type { SavingState } from './archive-saving.ts'
import { savingOf } from './savings.ts'
import { sizeText } from '#web/ui/size-text.ts'

interface SavingPartProps {
  eventId: number
  state: SavingState
  onClose: () => void
}

const WORDS = {
  saving: 'archive.saving',
  pausing: 'archive.waiting',
  broken: 'archive.brokeOff',
  ended: undefined,
} as const

export function SavingPart({ eventId, state: { status, done, size }, onClose }: SavingPartProps) {
  return (
    <>
      <p className="text-lg font-medium tabular-nums">
        {t('archive.saved', { done: sizeText(done), size: sizeText(size) })}
      </p>
      <ProgressBar percent={(done / size) * 100} label={t('ui.allPhotos')} className="mt-3" />
      <output className="mt-3 block text-quiet">{WORDS[status] && t(WORDS[status])}</output>
      <div className="mt-6 flex flex-col gap-3 sm:flex-row-reverse">
        {status === 'broken' ? (
          <Button className="sm:flex-1" onClick={() => void savingOf(eventId)?.run()}>
            {t('archive.resume')}
          </Button>
        ) : (
          <Button variant="quiet" className="sm:flex-1" onClick={onClose}>
            {t('ui.close')}
          </Button>
        )}
        <Button variant="plain" onClick={() => savingOf(eventId)?.stop()}>
          {t('archive.stop')}
        </Button>
      </div>
    </>
  )
}
