import { Link2 } from 'lucide-react'
import type { AdminCodeView } from '#contract/schemas/admin-codes.ts'
import { Badge } from '#web/ui/badge.tsx'
import { t } from '#web/i18n/t.ts'

/** State of a code: usable, expired, published, used. */
export function CodeBadges({ code }: { code: AdminCodeView }) {
  return (
    <div className="flex flex-wrap gap-1.5">
      <Badge tone={code.isActive && !code.isExpired ? 'accent' : 'plain'}>
        {code.isActive ? t('codes.active') : t('codes.inactive')}
      </Badge>
      {code.isExpired && <Badge tone="danger">{t('codes.expired')}</Badge>}
      <Badge tone="plain">{code.status === 'active' ? t('codes.published') : t('codes.unpublished')}</Badge>
      {code.status === 'active' && (
        <Badge tone="plain">
          <Link2 aria-hidden className="size-3.5" />
          {t('codes.eventCreated')}
        </Badge>
      )}
    </div>
  )
}
