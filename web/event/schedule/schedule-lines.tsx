import { Clock, ImageOff } from 'lucide-react'
import type { EventView } from '#contract/schemas/events.ts'
import { formatDate } from '#web/i18n/format.ts'
import { t } from '#web/i18n/t.ts'
import { formatDay, isToday } from '#web/ui/dates.ts'
import type { Gallery } from '#web/event/gallery/gallery.ts'
import { Countdown } from './countdown.tsx'

/** Maximum random delay in milliseconds, so that pages without live messages don't all reload at once. */
const MAX_RELOAD_DELAY_MS = 5000

interface ScheduleLinesProps {
  event: EventView
  gallery: Gallery
}

/** Times that concern guests: the reveal, the upload hours and the retention. */
export function ScheduleLines({ event, gallery }: ScheduleLinesProps) {
  const { revealAt, uploads, uploadsFrom, uploadsUntil, lastDay } = event
  return (
    <>
      {revealAt && (
        <section className="mt-4 rounded-card border border-line bg-surface px-5 py-8 text-center">
          <h2 className="font-serif text-xl font-medium text-balance">{t('schedule.reveal')}</h2>
          <Countdown
            until={revealAt}
            clockMs={gallery.state.clockMs}
            sizes={['text-4xl', 'text-2xl']}
            className="mt-2 block font-serif text-accent"
            onZero={() =>
              setTimeout(() => void gallery.load(true), 500 + Math.random() * MAX_RELOAD_DELAY_MS)
            }
          />
          <p className="mt-3 text-quiet">{t('schedule.revealText')}</p>
        </section>
      )}
      {uploads === 'closed' && (
        <p className="flex items-center gap-2.5 py-4 text-quiet">
          <ImageOff aria-hidden className="size-5 shrink-0" />
          {t('schedule.closed')}
        </p>
      )}
      {uploads === 'notYet' && uploadsFrom && (
        <p className="flex items-center gap-2.5 py-4 text-quiet">
          <Clock aria-hidden className="size-5 shrink-0" />
          {opensText(new Date(uploadsFrom))}
        </p>
      )}
      {uploads === 'open' && uploadsUntil && (
        <p className="pt-4 text-quiet">{untilText(new Date(uploadsUntil))}</p>
      )}
      {lastDay && <p className="pt-2 text-quiet">{t('schedule.keptUntil', { day: formatDay(lastDay) })}</p>}
    </>
  )
}

const opensText = (moment: Date) =>
  isToday(moment)
    ? t('schedule.opensToday', { time: timeText(moment) })
    : t('schedule.opens', { when: momentText(moment) })

const untilText = (moment: Date) =>
  isToday(moment)
    ? t('schedule.untilToday', { time: timeText(moment) })
    : t('schedule.until', { when: momentText(moment) })

const timeText = (moment: Date) => formatDate(moment, { timeStyle: 'short' })

const momentText = (moment: Date) => formatDate(moment, { dateStyle: 'medium', timeStyle: 'short' })
