import { useState } from 'react'
import type { AuditEntryView } from '#contract/schemas/audit-log.ts'
import { AUDIT_LOG } from '#web/api/admins.ts'
import { useApi } from '#web/api/use-api.ts'
import { Failure } from '#web/ui/failure.tsx'
import { Loading } from '#web/admin/loading.tsx'
import { formatDate } from '#web/i18n/format.ts'
import { t } from '#web/i18n/t.ts'
import { settingLabel } from './setting-label.ts'

/** Latest entries of the audit log, loaded when opened. */
export function AuditLog() {
  const [open, setOpen] = useState(false)
  return (
    <details className="mt-6" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 w-fit cursor-pointer items-center rounded-md px-1 text-quiet hover:text-ink">
        {t('auditLog.title')}
      </summary>
      {open && <LatestEntries />}
    </details>
  )
}

function LatestEntries() {
  const { data: entries, error, mutate } = useApi(AUDIT_LOG, { revalidateIfStale: true })
  if (error && !entries) return <Failure error={error} onRetry={() => void mutate()} />
  if (!entries) return <Loading>{t('auditLog.title')}</Loading>
  if (!entries.length) return <p className="px-1 text-quiet">{t('auditLog.none')}</p>
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface text-sm">
      {entries.map((entry) => (
        <li key={entry.id} className="flex flex-wrap gap-x-3 gap-y-0.5 px-4 py-2.5">
          <span className="font-medium">{t(`auditLog.what.${entry.what}`)}</span>
          {entry.photoIds.length > 0 && <span>{t('gallery.count', { count: entry.photoIds.length })}</span>}
          {entry.code && <bdi className="min-w-0 wrap-anywhere">{entry.code}</bdi>}
          {entry.eventName && <bdi className="min-w-0 wrap-anywhere">{entry.eventName}</bdi>}
          {entry.checksum && (
            <span className="text-quiet wrap-anywhere">
              {t('auditLog.checksum', { checksum: entry.checksum })}
            </span>
          )}
          {entry.address && <bdi className="wrap-anywhere">{entry.address}</bdi>}
          {entry.count !== null && <span>{t('auditLog.times', { count: entry.count })}</span>}
          {entry.changes.map(({ name, from, to, isSecret }) => (
            <span key={name} className="w-full text-quiet wrap-anywhere">
              <bdi>{settingLabel(entry.what, name)}</bdi>:{' '}
              {isSecret ? t('auditLog.secret') : t('auditLog.change', { from: from ?? '–', to: to ?? '–' })}
            </span>
          ))}
          <span className="ms-auto text-quiet">
            {t(WHO[entry.actor])} ·{' '}
            <time dateTime={entry.actedAt}>
              {formatDate(new Date(entry.actedAt), { dateStyle: 'medium', timeStyle: 'short' })}
            </time>
          </span>
        </li>
      ))}
    </ul>
  )
}

const WHO = { admin: 'auditLog.admin', host: 'auditLog.host' } as const satisfies Record<
  AuditEntryView['actor'],
  string
>
