import { FileText } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useApi } from '#web/api/use-api.ts'
import { pathOf } from '#web/api/path-of.ts'
import { Loading } from '#web/admin/loading.tsx'
import { formatDate } from '#web/i18n/format.ts'
import { language } from '#web/i18n/language.ts'
import { t } from '#web/i18n/t.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { sizeText } from '#web/ui/size-text.ts'

/** Completed hand-overs with their receipts, loaded when opened. `#hand-overs` opens them. */
export function HandOvers() {
  const isLinked = useLocation().hash === '#hand-overs'
  const [open, setOpen] = useState(isLinked)
  return (
    <details
      className="mt-2"
      open={open}
      ref={(element) => void (isLinked && element?.scrollIntoView({ block: 'center' }))}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-11 w-fit cursor-pointer items-center rounded-md px-1 text-quiet hover:text-ink">
        {t('handOver.list')}
      </summary>
      {open && <List />}
    </details>
  )
}

function List() {
  const { data, error, mutate } = useApi(pathOf('GET /api/admin/hand-overs'), { revalidateIfStale: true })
  if (error && !data) return <Failure error={error} onRetry={() => void mutate()} />
  if (!data) return <Loading>{t('handOver.list')}</Loading>
  if (!data.length) return <p className="px-1 text-quiet">{t('handOver.none')}</p>
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface text-sm">
      {data.map(({ id, eventName, photos, bytes, doneAt }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 px-4 py-1.5">
          <bdi className="min-w-0 font-medium wrap-anywhere">{eventName}</bdi>
          <span>{t('gallery.count', { count: photos })}</span>
          <span className="text-quiet">{sizeText(bytes)}</span>
          <time dateTime={doneAt!} className="ms-auto text-quiet">
            {formatDate(new Date(doneAt!), { dateStyle: 'medium', timeStyle: 'short' })}
          </time>
          <a
            href={pathOf('GET /api/admin/hand-overs/:handOver/receipt.pdf', {
              handOver: id,
              language: language.get(),
            })}
            target="_blank"
            rel="noreferrer"
            aria-label={t('handOver.receiptOf', { name: eventName })}
            className={buttonClass('plain')}
          >
            <FileText aria-hidden className="size-4" />
            {t('handOver.receipt')}
          </a>
        </li>
      ))}
    </ul>
  )
}
