import type { ComponentProps } from 'react'
import { t } from '#web/i18n/t.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { focusHeading } from './section.tsx'

type DeleteDialogProps = Omit<ComponentProps<typeof ConfirmDialog>, 'labels' | 'onOpenerGone'>

/** Asks for confirmation before an administrator deletes something. */
export function DeleteDialog(props: DeleteDialogProps) {
  const labels = { cancel: t('console.cancel'), confirm: t('console.delete') }
  return <ConfirmDialog {...props} labels={labels} onOpenerGone={focusHeading} />
}
