import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { pathOf } from '#web/api/path-of.ts'
import { dayOf } from '#web/admin/moments.ts'
import { t } from '#web/i18n/t.ts'
import { CardLinks } from '#web/qr/card-links.tsx'
import { Unprintable } from '#web/qr/unprintable.tsx'
import { InputField } from '#web/ui/field.tsx'

const DAYS_AHEAD = 6
const DAY_MS = 24 * 60 * 60 * 1000

const dayIn = (days: number) => dayOf(new Date(Date.now() + days * DAY_MS))

/** Cards of all events in a range of days as one PDF. Starts with the next seven days. */
export function CardsByDate() {
  const [from, setFrom] = useState(() => dayIn(0))
  const [to, setTo] = useState(() => dayIn(DAYS_AHEAD))
  return (
    <details className="mb-6 rounded-card border border-line bg-surface px-4 sm:px-5">
      <summary className="flex min-h-12 cursor-pointer items-center gap-1.5 font-semibold [&::-webkit-details-marker]:hidden">
        {t('host.cardsOfDays')}
        <ChevronDown aria-hidden className="size-5 transition-transform [[open]>summary>&]:rotate-180" />
      </summary>
      <div className="my-4 grid gap-4 sm:grid-cols-2">
        <InputField
          label={t('host.cardsFrom')}
          type="date"
          required
          value={from}
          max={to}
          onChange={(event) => setFrom(event.target.value || from)}
        />
        <InputField
          label={t('host.cardsTo')}
          type="date"
          required
          value={to}
          min={from}
          onChange={(event) => setTo(event.target.value || to)}
        />
      </div>
      <div className="pb-4">
        <Unprintable path={pathOf('GET /api/admin/cards/unprintable', { from, to })} />
        <CardLinks addressOf={(options) => pathOf('GET /api/admin/cards.pdf', { from, to, ...options })} />
      </div>
    </details>
  )
}
