import { FileText } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { useApi } from '#web/api/use-api.ts'
import { pathOf } from '#web/api/path-of.ts'
import { Folded } from '#web/admin/folded.tsx'
import { Loading } from '#web/admin/loading.tsx'
import { formatTime } from '#web/admin/moments.ts'
import { language } from '#web/i18n/language.ts'
import { t } from '#web/i18n/t.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { sizeText } from '#web/ui/size-text.ts'

/** Completed hand-overs with their receipts, loaded when opened. `#hand-overs` opens them. */
export const HandOvers = () => (
  <Folded title={t('handOver.list')} isLinked={useLocation().hash === '#hand-overs'}>
    <List />
  </Folded>
)

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
            {formatTime(doneAt!)}
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
