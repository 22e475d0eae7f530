import { useState } from 'react'
import type { ProblemView } from '#contract/schemas/checks.ts'
import { MAX_SNOOZE_REASON_LENGTH } from '#contract/values/limits.ts'
import { formatTime } from '#web/admin/moments.ts'
import { runAction } from '#web/admin/run-action.ts'
import { send } from '#web/api/send.ts'
import { t } from '#web/i18n/t.ts'
import { Button } from '#web/ui/button.tsx'
import { InputField } from '#web/ui/field.tsx'

/** Snoozes a problem with a reason, or shows it again. */
export function Snooze({
  problem: { name, isSnoozed, snoozedUntil, snoozeReason },
}: {
  problem: ProblemView
}) {
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const snooze = (hours: number) =>
    void runAction(() => send('PUT /api/admin/checks/:name/snooze', { name, body: { hours, reason } }), {
      fallback: t('host.failed'),
    })
  if (isSnoozed)
    return (
      <>
        <span className="text-sm">
          {t('tonight.snoozedUntil', { time: formatTime(snoozedUntil!) })}
          {snoozeReason && <bdi> ({snoozeReason})</bdi>}
        </span>
        <Button variant="plain" onClick={() => snooze(0)}>
          {t('tonight.showAgain')}
        </Button>
      </>
    )
  if (!isOpen)
    return (
      <Button variant="plain" className="-ms-4" onClick={() => setOpen(true)}>
        {t('tonight.snooze')}
      </Button>
    )
  return (
    <div className="basis-full rounded-md border border-edge p-3">
      <p className="mb-2 text-sm">{t('tonight.snoozeText')}</p>
      <InputField
        label={t('tonight.reason')}
        dir="auto"
        value={reason}
        maxLength={MAX_SNOOZE_REASON_LENGTH}
        onChange={(change) => setReason(change.target.value)}
      />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="quiet" onClick={() => snooze(24)}>
          {t('tonight.snoozeDay')}
        </Button>
        <Button variant="quiet" onClick={() => snooze(7 * 24)}>
          {t('tonight.snoozeWeek')}
        </Button>
        <Button variant="plain" onClick={() => setOpen(false)}>
          {t('console.cancel')}
        </Button>
      </div>
    </div>
  )
}
