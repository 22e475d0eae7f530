import { CloudOff } from 'lucide-react'
import { sentenceOf } from '#web/api/request.ts'
import { t } from '#web/i18n/t.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import { useWindowEvent } from './window-event.ts'

/** Shows a loading error with a retry, also automatic when the network returns. */
export function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  useWindowEvent('online', onRetry)
  return (
    <Notice
      title={t('ui.notLoaded')}
      mark={<CloudOff className="size-10" strokeWidth={1.5} />}
      action={
        <Button variant="quiet" onClick={onRetry}>
          {t('ui.tryAgain')}
        </Button>
      }
    >
      {sentenceOf(error, t('error.unreachable'))}
    </Notice>
  )
}
