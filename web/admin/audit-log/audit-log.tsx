import { Download } from 'lucide-react'
import { useState } from 'react'
import useSWRInfinite from 'swr/infinite'
import { AUDITED_ACTIONS, type AuditedAction } from '#contract/values/audited-actions.ts'
import type { AuditEntryView } from '#contract/schemas/audit-log.ts'
import { PAGE_SIZE } from '#contract/values/limits.ts'
import { getJson } from '#web/api/request.ts'
import { pathOf } from '#web/api/path-of.ts'
import { Folded } from '#web/admin/folded.tsx'
import { Loading } from '#web/admin/loading.tsx'
import { formatTime } from '#web/admin/moments.ts'
import { SearchField } from '#web/admin/photos/filter-bar.tsx'
import { t } from '#web/i18n/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { toastFailure } from '#web/ui/toast.ts'
import { entryWords, WHO } from './entry-words.ts'
import { exportAuditLog } from './export-audit-log.ts'

/** The audit log, loaded when opened. */
export const AuditLog = () => (
  <Folded title={t('auditLog.title')}>
    <Log />
  </Folded>
)

function Log() {
  const [search, setSearch] = useState('')
  const [what, setWhat] = useState<AuditedAction | ''>('')
  const [busy, setBusy] = useState(false)
  const query = { ...(search && { search }), ...(what && { what }) }
  const save = async () => {
    setBusy(true)
    await exportAuditLog(query).catch((error: unknown) => toastFailure(error, t('auditLog.exportFailed')))
    setBusy(false)
  }
  return (
    <>
      <div className="mb-3 grid gap-2 sm:grid-cols-3">
        <search className="contents">
          <SearchField
            filter={{ valueOf: () => search, set: (_, value) => setSearch(value) }}
            placeholder={t('auditLog.searchIn')}
          />
          <Select
            aria-label={t('auditLog.action')}
            value={what}
            onChange={({ target }) => setWhat(target.value as AuditedAction | '')}
          >
            <option value="">{t('auditLog.all')}</option>
            {AUDITED_ACTIONS.map((action) => (
              <option key={action} value={action}>
                {t(`auditLog.what.${action}`)}
              </option>
            ))}
          </Select>
        </search>
        <Button variant="quiet" busy={busy} onClick={() => void save()}>
          <Download aria-hidden className="size-5" />
          {t('auditLog.export')}
        </Button>
      </div>
      <Entries key={`${what} ${search}`} query={query} />
    </>
  )
}

function Entries({ query }: { query: Parameters<typeof exportAuditLog>[0] }) {
  const { data, error, mutate, size, setSize, isValidating } = useSWRInfinite<AuditEntryView[], unknown>(
    (page: number, last: AuditEntryView[] | null) =>
      page > 0 && (last?.length ?? 0) < PAGE_SIZE
        ? null
        : pathOf('GET /api/admin/audit-log', { ...query, limit: PAGE_SIZE, after: last?.at(-1)?.id }),
    (path: string) => getJson<AuditEntryView[]>(path),
    { revalidateIfStale: true },
  )
  if (error && !data) return <Failure error={error} onRetry={() => void mutate()} />
  if (!data) return <Loading>{t('auditLog.title')}</Loading>
  const entries = data.flat()
  if (!entries.length) return <p className="px-1 text-quiet">{t('auditLog.none')}</p>
  return (
    <>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface text-sm">
        {entries.map((entry) => (
          <li key={entry.id} className="flex flex-wrap gap-x-3 gap-y-0.5 px-4 py-2.5">
            <span className="font-medium">{t(`auditLog.what.${entry.what}`)}</span>
            <span className="ms-auto text-quiet">
              {entry.username ? <bdi>{entry.username}</bdi> : t(WHO[entry.actor])} ·{' '}
              <time dateTime={entry.actedAt}>{formatTime(entry.actedAt)}</time>
            </span>
            {entryWords(entry).map((words) => (
              <bdi key={words} className="w-full text-quiet wrap-anywhere">
                {words}
              </bdi>
            ))}
          </li>
        ))}
      </ul>
      {data.at(-1)!.length === PAGE_SIZE && (
        <Button variant="quiet" className="mt-3" busy={isValidating} onClick={() => void setSize(size + 1)}>
          {t('auditLog.more')}
        </Button>
      )}
    </>
  )
}
