import { CloudOff } from 'lucide-react'
import { sentenceOf } from '#web/api/request.ts'
import { t } from '#web/i18n/t.ts'
import { Button } from './button.tsx'
import { useNetworkReturn } from './network-return.ts'
import { Notice } from './notice.tsx'

/** Shows a loading error with a retry, also automatic when the network returns. */
export function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  useNetworkReturn(onRetry)
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
