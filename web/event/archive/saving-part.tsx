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
  saving: 'You can close this and look at the photos. Keep the page open until it is done.',
  pausing: 'Waiting for the Wi-Fi, then it goes on…',
  broken: 'The Wi-Fi broke off. What has been saved so far is kept.',
  ended: '',
}

/** How far the file is, and how to end it. */
export function SavingPart({ eventId, state: { status, done, size }, onClose }: SavingPartProps) {
  return (
    <>
      <p className="text-lg font-medium tabular-nums">
        {sizeText(done)} of {sizeText(size)}
      </p>
      <ProgressBar percent={(done / size) * 100} label="All photos" className="mt-3" />
      <output className="mt-3 block text-quiet">{WORDS[status]}</output>
      <div className="mt-6 flex flex-col gap-3 sm:flex-row-reverse">
        {status === 'broken' ? (
          <Button className="sm:flex-1" onClick={() => void savingOf(eventId)?.run()}>
            Go on
          </Button>
        ) : (
          <Button variant="quiet" className="sm:flex-1" onClick={onClose}>
            Close
          </Button>
        )}
        <Button variant="plain" onClick={() => savingOf(eventId)?.stop()}>
          Stop
        </Button>
      </div>
    </>
  )
}
