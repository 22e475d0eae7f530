import { useState } from 'react'
import type { ActView } from '#contract/schemas/acts.ts'
import { ADMIN_ACTS } from '#web/api/admins.ts'
import { useApi } from '#web/api/use-api.ts'
import { Failure } from '#web/ui/failure.tsx'
import { Loading } from '#web/admin/loading.tsx'
import { formatDate } from '#web/i18n/format.ts'
import { t } from '#web/i18n/t.ts'
import { settingLabel } from './setting-label.ts'

/** What hosts and administrators have changed lately, for whoever asks. */
export function Acts() {
  const [open, setOpen] = useState(false)
  return (
    <details className="mt-6" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 w-fit cursor-pointer items-center rounded-md px-1 text-quiet hover:text-ink">
        {t('acts.title')}
      </summary>
      {open && <LatestActs />}
    </details>
  )
}

function LatestActs() {
  const { data: acts, error, mutate } = useApi(ADMIN_ACTS, { revalidateIfStale: true })
  if (error && !acts) return <Failure error={error} onRetry={() => void mutate()} />
  if (!acts) return <Loading>{t('acts.title')}</Loading>
  if (!acts.length) return <p className="px-1 text-quiet">{t('acts.none')}</p>
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface text-sm">
      {acts.map((act) => (
        <li key={act.id} className="flex flex-wrap gap-x-3 gap-y-0.5 px-4 py-2.5">
          <span className="font-medium">{t(`acts.what.${act.what}`)}</span>
          {act.photoIds.length > 0 && <span>{t('gallery.count', { count: act.photoIds.length })}</span>}
          {act.code && <bdi className="min-w-0 wrap-anywhere">{act.code}</bdi>}
          {act.eventName && <bdi className="min-w-0 wrap-anywhere">{act.eventName}</bdi>}
          {act.checksum && (
            <span className="text-quiet wrap-anywhere">{t('acts.checksum', { checksum: act.checksum })}</span>
          )}
          {act.address && <bdi className="wrap-anywhere">{act.address}</bdi>}
          {act.count !== null && <span>{t('acts.times', { count: act.count })}</span>}
          {act.changes.map(({ name, from, to, isSecret }) => (
            <span key={name} className="w-full text-quiet wrap-anywhere">
              <bdi>{settingLabel(act.what, name)}</bdi>:{' '}
              {isSecret ? t('acts.secret') : t('acts.change', { from: from ?? '–', to: to ?? '–' })}
            </span>
          ))}
          <span className="ms-auto text-quiet">
            {t(WHO[act.actor])} ·{' '}
            <time dateTime={act.actedAt}>
              {formatDate(new Date(act.actedAt), { dateStyle: 'medium', timeStyle: 'short' })}
            </time>
          </span>
        </li>
      ))}
    </ul>
  )
}

const WHO = { admin: 'acts.admin', host: 'acts.host' } as const satisfies Record<ActView['actor'], string>
