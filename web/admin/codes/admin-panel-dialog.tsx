import type { SWRResponse } from 'swr'
import type { AdminCodeView } from '#contract/schemas/admin-codes.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Empty } from '#web/admin/section.tsx'
import { t } from '#web/i18n/t.ts'
import { CodeManager } from './code-manager.tsx'

interface AdminPanelDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  codes: SWRResponse<AdminCodeView[]>
}

/** The admin codes tab as a dialog, available from every tab. */
export function AdminPanelDialog({ open, onOpenChange, codes }: AdminPanelDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('codes.panelTitle')}
      subtitle={t('codes.purpose')}
    >
      <CodeManager
        codes={codes}
        className="flex flex-col gap-3"
        empty={<Empty title={t('codes.panelEmpty')}>{t('codes.panelEmptyText')}</Empty>}
      />
    </Dialog>
  )
}
