import { Link2 } from 'lucide-react'
import type { SWRResponse } from 'swr'
import type { AdminCodeView } from '#contract/admin-codes.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { formatMoment } from '#web/admin/moments.ts'
import { Empty, Section } from '#web/admin/section.tsx'
import { t } from '#web/i18n/t.ts'
import { ActiveBadge } from './code-badges.tsx'

export function CodesTab({ codes: { data: codes, error, mutate } }: { codes: SWRResponse<AdminCodeView[]> }) {
  return (
    <Section title={t('codes.title')} subtitle={t('codes.purpose')}>
      {!codes && !error && (
        <div className={grid}>
          <output className="sr-only">{t('codes.loading')}</output>
          {Array.from({ length: 4 }, (_, index) => (
            <Skeleton key={index} className="h-29 rounded-card" />
          ))}
        </div>
      )}
      {!codes && error && <Failure error={error} onRetry={() => void mutate()} />}
      {codes?.length === 0 && <Empty title={t('codes.empty')}>{t('codes.emptyText')}</Empty>}
      {codes && codes.length > 0 && (
        <ul className={grid}>
          {codes.map((code) => (
            <CodeRow key={code.id} code={code} />
          ))}
        </ul>
      )}
    </Section>
  )
}

const grid = 'grid gap-3 md:grid-cols-2'

function CodeRow({ code }: { code: AdminCodeView }) {
  return (
    <li className="flex flex-col rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <p
          className={`font-semibold tracking-wide wrap-anywhere select-all ${code.isActive ? '' : 'text-quiet'}`}
        >
          {code.code}
        </p>
        <div className="flex flex-wrap gap-1.5">
          <ActiveBadge code={code} />
          {code.eventId !== null && (
            <Badge tone="plain">
              <Link2 aria-hidden className="size-3.5" />
              {t('codes.eventCreated')}
            </Badge>
          )}
        </div>
      </div>
      {code.description && <p className="mt-1 line-clamp-3 wrap-anywhere">{code.description}</p>}
      <p className="mt-auto pt-1 text-sm text-quiet">
        <time dateTime={code.createdAt}>{t('codes.createdOn', { date: formatMoment(code.createdAt) })}</time>
      </p>
    </li>
  )
}
