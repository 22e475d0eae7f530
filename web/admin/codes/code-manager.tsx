import { Plus, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { SWRResponse } from 'swr'
import type { AdminCodeView } from '#contract/schemas/admin-codes.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { t } from '#web/i18n/t.ts'
import { CodeCard } from './code-card.tsx'
import { CodeForm } from './code-form.tsx'

interface CodeManagerProps {
  codes: SWRResponse<AdminCodeView[]>
  /** Shown if there are no codes. */
  empty: ReactNode
  /** Layout classes of the list of cards. */
  className: string
}

/** Creates, lists and edits admin codes. */
export function CodeManager({ codes: { data: codes, error, mutate }, empty, className }: CodeManagerProps) {
  const [isMaking, setMaking] = useState(false)
  return (
    <>
      <Button
        variant={isMaking ? 'quiet' : 'main'}
        aria-expanded={isMaking}
        onClick={() => setMaking(!isMaking)}
        className="w-full sm:w-auto"
      >
        {isMaking ? <X aria-hidden className="size-5" /> : <Plus aria-hidden className="size-5" />}
        {t('codes.generateNew')}
      </Button>
      {isMaking && (
        <div className="mt-4">
          <CodeForm onDone={() => setMaking(false)} />
        </div>
      )}
      <div className="mt-5">
        {!codes && !error && (
          <div className={className}>
            <output className="sr-only">{t('codes.loading')}</output>
            {Array.from({ length: 4 }, (_, index) => (
              <Skeleton key={index} className="h-44 rounded-card" />
            ))}
          </div>
        )}
        {!codes && error && <Failure error={error} onRetry={() => void mutate()} />}
        {codes?.length === 0 && empty}
        {codes && codes.length > 0 && (
          <ul className={className}>
            {codes.map((code) => (
              <CodeCard key={code.id} code={code} />
            ))}
          </ul>
        )}
      </div>
    </>
  )
}
