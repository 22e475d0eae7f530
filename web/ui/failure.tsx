import { CloudOff } from 'lucide-react'
import { sentenceOf, UNREACHABLE } from '#web/api/request.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

/** Something could not be loaded: the server's sentence or what is likely wrong, and another try. */
export function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Notice
      title="Couldn't load this"
      mark={<CloudOff className="size-10" strokeWidth={1.5} />}
      action={
        <Button variant="quiet" onClick={onRetry}>
          Try Again
        </Button>
      }
    >
      {sentenceOf(error, UNREACHABLE)}
    </Notice>
  )
}
