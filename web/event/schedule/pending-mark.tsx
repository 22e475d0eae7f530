import { Hourglass } from 'lucide-react'
import { t } from '#web/i18n/t.ts'

export const PendingMark = () => (
  <span className="pointer-events-none absolute inset-x-0 top-0 flex items-center gap-1.5 bg-night/65 px-2 py-1.5 text-sm leading-tight text-chalk">
    <Hourglass aria-hidden className="size-4 shrink-0" />
    {t('schedule.waiting')}
  </span>
)
