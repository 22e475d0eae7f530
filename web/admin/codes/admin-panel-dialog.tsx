import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import type { SWRResponse } from 'swr'
import type { AdminCodeView } from '#contract/admin-codes.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { t } from '#web/i18n/t.ts'
import { CodeCard } from './code-card.tsx'
import { NewCodeForm } from './new-code-form.tsx'

interface AdminPanelDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  codes: SWRResponse<AdminCodeView[]>
}

/** The admin panel: makes admin codes and shows the QR code of each. */
export default function AdminPanelDialog({
  open,
  onOpenChange,
  codes: { data: codes, error, mutate },
}: AdminPanelDialogProps) {
  const [isMaking, setMaking] = useState(false)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('codes.panelTitle')}
      subtitle={t('codes.purpose')}
    >
      <Button
        variant={isMaking ? 'quiet' : 'main'}
        aria-expanded={isMaking}
        onClick={() => setMaking(!isMaking)}
        className="w-full sm:w-auto"
      >
        {isMaking ? <X aria-hidden className="size-5" /> : <Plus aria-hidden className="size-5" />}
        {t('codes.generateNew')}
      </Button>
      {isMaking && <NewCodeForm onCreated={() => setMaking(false)} />}
      <div className="mt-5">
        {!codes && !error && (
          <div className="flex flex-col gap-3">
            <output className="sr-only">{t('codes.loading')}</output>
            {Array.from({ length: 4 }, (_, index) => (
              <Skeleton key={index} className="h-44 rounded-card" />
            ))}
          </div>
        )}
        {!codes && error && <Failure error={error} onRetry={() => void mutate()} />}
        {codes?.length === 0 && (
          <div className="rounded-card border border-dashed border-line px-4 py-10 text-center">
            <p className="font-serif text-lg">{t('codes.panelEmpty')}</p>
            <p className="mt-2 text-quiet">{t('codes.panelEmptyText')}</p>
          </div>
        )}
        <ul className="flex flex-col gap-3">
          {codes?.map((code) => (
            <CodeCard key={code.id} code={code} />
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
