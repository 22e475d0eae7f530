import { useState } from 'react'
import type { HandOverOverview } from '#contract/schemas/hand-overs.ts'
import type { EventView } from '#contract/schemas/events.ts'
import { handOverZipPath } from '#web/api/hand-overs.ts'
import { useApi } from '#web/api/use-api.ts'
import { send } from '#web/api/send.ts'
import { pathOf } from '#web/api/path-of.ts'
import { language } from '#web/i18n/language.ts'
import { t } from '#web/i18n/t.ts'
import { startDownload } from '#web/share/download.ts'
import { setUpPath } from '#web/share/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { sizeText } from '#web/ui/size-text.ts'
import { HandOverDeletion } from './hand-over-deletion.tsx'
import { HandOverResult } from './hand-over-result.tsx'
import { HostFrame, HostHeading } from './host-frame.tsx'
import { Section } from './section.tsx'
import { HOST_REFRESH_MS } from './use-event-settings.ts'
import { useHostAction } from './use-host-action.ts'

/** Hands an event over: its contents, the ZIP or the drive, then the deletion. */
export function HandOverPage() {
  return (
    <HostFrame className="max-w-180">
      {(event) => (
        <>
          <HostHeading
            title={t('handOver.titleOf', { name: event.name })}
            back={setUpPath(event.qrCode)}
            backLabel={t('host.setUp')}
          />
          <p className="mt-1 text-quiet">{t('handOver.text')}</p>
          <HandOver event={event} />
        </>
      )}
    </HostFrame>
  )
}

function HandOver({ event }: { event: EventView }) {
  const { data, error, mutate } = useApi(pathOf('GET /api/events/:id/hand-over', { id: event.id }), {
    revalidateIfStale: true,
    refreshInterval: HOST_REFRESH_MS,
  })
  const [withHidden, setWithHidden] = useState(false)
  const [byGuest, setByGuest] = useState(false)
  const { runAction, busy } = useHostAction()
  if (!data) return error ? <Failure error={error} onRetry={() => void mutate()} /> : null
  const unseen = [data.hidden, data.pending, data.failed]
  const hasUnseen = unseen.some(({ count }) => count > 0)
  const needed = sumOf(withHidden ? [data.shown, ...unseen] : [data.shown])
  const isWriting = data.latest?.state === 'writing'
  const start = (place: 'download' | 'drive') =>
    runAction(async () => {
      const body = { place, withHidden: withHidden && hasUnseen, byGuest, language: language.get() }
      const started = await send('POST /api/events/:id/hand-over', { id: event.id, body })
      if (place === 'download') startDownload(handOverZipPath(started))
      await mutate()
    })

  return (
    <>
      <Section title={t('handOver.leaves')}>
        <Leaves overview={data} withHidden={withHidden} />
        {hasUnseen && (
          <div className="mt-3">
            <CheckBox checked={withHidden} onChange={setWithHidden}>
              {t('handOver.withHidden')}
            </CheckBox>
          </div>
        )}
      </Section>
      <Section title={t('handOver.take')} text={t('handOver.takeText')}>
        <CheckBox checked={byGuest} onChange={setByGuest}>
          {t('archive.byGuest')}
        </CheckBox>
        <div className="mt-4 flex flex-wrap gap-3">
          <Button busy={busy} disabled={isWriting} onClick={() => void start('download')}>
            {t('archive.download')}
          </Button>
          {data.drive && (
            <Button
              variant="quiet"
              disabled={busy || isWriting || data.drive.state !== 'ready' || data.drive.freeBytes < needed}
              onClick={() => void start('drive')}
            >
              {t('handOver.drive')}
            </Button>
          )}
        </div>
        {data.drive && <p className="mt-2 text-sm text-quiet">{driveText(data.drive, needed)}</p>}
        {data.latest && <HandOverResult handOver={data.latest} hasReceipt={data.isAdministrator} />}
      </Section>
      {data.latest?.state === 'done' && event.role === 'owner' && (
        <HandOverDeletion event={event} left={data.left} isAdministrator={data.isAdministrator} />
      )}
    </>
  )
}

function driveText({ state, freeBytes }: NonNullable<HandOverOverview['drive']>, needed: number): string {
  if (state === 'absent') return t('handOver.driveAbsent')
  if (state === 'read-only') return t('handOver.driveReadOnly')
  return freeBytes < needed ? t('handOver.noRoom') : t('handOver.driveFree', { size: sizeText(freeBytes) })
}

const sumOf = (parts: { bytes: number }[]) => parts.reduce((sum, { bytes }) => sum + bytes, 0)

function Leaves({ overview, withHidden }: { overview: HandOverOverview; withHidden: boolean }) {
  const { shown, flagged, hidden, pending, failed, withheld } = overview
  const rows = [
    { label: t('handOver.shown'), leaves: true, ...shown },
    { label: t('handOver.flagged'), leaves: true, count: flagged, bytes: 0 },
    { label: t('handOver.hidden'), leaves: withHidden, ...hidden },
    { label: t('handOver.pending'), leaves: withHidden, ...pending },
    { label: t('handOver.failed'), leaves: withHidden, ...failed },
    { label: t('handOver.withheld'), leaves: false, ...withheld },
  ]
  return (
    <dl className="divide-y divide-line">
      {rows
        .filter(({ count }, index) => index === 0 || count > 0)
        .map(({ label, leaves, count, bytes }) => (
          <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <dt className={leaves ? '' : 'text-quiet'}>{label}</dt>
            <dd className="ms-auto flex items-baseline gap-3 tabular-nums">
              <span>{t('gallery.count', { count })}</span>
              {bytes > 0 && <span className="text-sm text-quiet">{sizeText(bytes)}</span>}
              <span
                className={`min-w-16 rounded-pill px-2 py-0.5 text-center font-medium ${leaves ? 'bg-accent-soft text-accent' : 'bg-sunken text-quiet'}`}
              >
                {t(leaves ? 'handOver.goes' : 'handOver.stays')}
              </span>
            </dd>
          </div>
        ))}
    </dl>
  )
}
