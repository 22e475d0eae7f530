import type { AdminCodeView } from '#contract/admin-codes.ts'
import { Badge } from '#web/ui/badge.tsx'
import { t } from '#web/i18n/t.ts'

/** Whether a code can still be used. */
export function ActiveBadge({ code }: { code: AdminCodeView }) {
  return (
    <Badge tone={code.isActive ? 'accent' : 'plain'}>
      {code.isActive ? t('codes.active') : t('codes.inactive')}
    </Badge>
  )
}
