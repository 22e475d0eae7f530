import { Download, FileText } from 'lucide-react'
import type { HandOverView } from '#contract/schemas/hand-overs.ts'
import { handOverZipPath } from '#web/api/hand-overs.ts'
import { pathOf } from '#web/api/path-of.ts'
import { language } from '#web/i18n/language.ts'
import { t } from '#web/i18n/t.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { sizeText } from '#web/ui/size-text.ts'

/** The latest hand-over: its progress, or the place of its photos. */
export function HandOverResult({ handOver, hasReceipt }: { handOver: HandOverView; hasReceipt: boolean }) {
  const { id, state, place, percent, photos, bytes, folder, lost, failure } = handOver
  const contents = { photos: t('gallery.count', { count: photos }), size: sizeText(bytes) }
  return (
    <div aria-live="polite" className="mt-5 border-t border-line pt-4">
      {state === 'writing' && (
        <>
          <p>{t('handOver.writing')}</p>
          <ProgressBar percent={percent} label={t('handOver.writing')} className="mt-2" />
        </>
      )}
      {state === 'offered' && <p>{t('handOver.offered')}</p>}
      {state === 'failed' && <p className="text-danger">{t(FAILURES[failure ?? 'other'])}</p>}
      {state === 'done' && (
        <p className="wrap-anywhere">
          {place === 'drive'
            ? t('handOver.onDrive', { folder: folder ?? '', ...contents })
            : t('handOver.downloaded', contents)}
        </p>
      )}
      {lost > 0 && (
        <p className="mt-1 text-danger">
          {t('handOver.lost', { photos: t('gallery.count', { count: lost }) })}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-3 empty:hidden">
        {place === 'download' && (
          <a href={handOverZipPath(handOver)} download className={buttonClass('quiet')}>
            <Download aria-hidden className="size-5" />
            {t('handOver.again')}
          </a>
        )}
        {state === 'done' && hasReceipt && (
          <a
            href={pathOf('GET /api/admin/hand-overs/:handOver/receipt.pdf', {
              handOver: id,
              language: language.get(),
            })}
            target="_blank"
            rel="noreferrer"
            className={buttonClass('quiet')}
          >
            <FileText aria-hidden className="size-5" />
            {t('handOver.receipt')}
          </a>
        )}
      </div>
    </div>
  )
}

const FAILURES = {
  'no-space': 'handOver.noRoom',
  'no-drive': 'handOver.driveAbsent',
  'read-only': 'handOver.driveReadOnly',
  other: 'handOver.failedText',
} as const satisfies Record<NonNullable<HandOverView['failure']>, string>
