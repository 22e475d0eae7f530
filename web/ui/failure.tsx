import { CloudOff } from 'lucide-react'
import { sentenceOf } from '#web/api/request.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

const unreachable =
  'We could not reach the server. Check that you are on the Wi-Fi of the event, then try again.'

/** Something could not be loaded: the server's sentence or what is likely wrong, and another try. */
export function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Notice
      title="This did not load"
      mark={<CloudOff className="size-10" strokeWidth={1.5} />}
      action={
        <Button variant="quiet" onClick={onRetry}>
          Try Again
        </Button>
      }
    >
      {sentenceOf(error, unreachable)}
    </Notice>
  )
}
