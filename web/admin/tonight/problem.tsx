import { OnlyFor } from '#web/admin/only-for.tsx'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { pagePath } from '#contract/pages.ts'
import type { ProblemView } from '#contract/schemas/checks.ts'
import type { CheckName } from '#contract/values/checks.ts'
import { formatTime } from '#web/admin/moments.ts'
import { runAction } from '#web/admin/run-action.ts'
import { useRole } from '#web/admin/session.ts'
import { send } from '#web/api/send.ts'
import { t } from '#web/i18n/t.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { problemText, roleForRemedy } from './problem-text.ts'
import { ScanToTest } from './scan-to-test.tsx'
import { Snooze } from './snooze.tsx'

interface ProblemProps {
  problem: ProblemView
  onOpenPreferences: () => void
}

/** A problem in one sentence, with one step or one button. */
export function Problem({ problem, onOpenPreferences }: ProblemProps) {
  const { name, level, since } = problem
  const { sentence, step } = problemText(problem, useRole())
  const Icon = level === 'act' ? TriangleAlert : CircleAlert
  return (
    <li
      className={`flex gap-3 rounded-md px-4 py-3 ${level === 'act' ? 'bg-danger-soft' : 'bg-accent-soft'}`}
    >
      <Icon
        aria-hidden
        className={`mt-0.5 size-5 shrink-0 ${level === 'act' ? 'text-danger' : 'text-accent'}`}
      />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="font-medium">{sentence}</p>
        <p className="mt-0.5">{step}</p>
        <ScanToTest problem={problem} />
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          <OnlyFor needs={roleForRemedy(name)}>
            <Remedy name={name} onOpenPreferences={onOpenPreferences} />
          </OnlyFor>
          <OnlyFor needs="staff">
            <Snooze problem={problem} />
          </OnlyFor>
          <time dateTime={since} className="text-sm text-quiet">
            {t('tonight.since', { time: formatTime(since) })}
          </time>
        </div>
      </div>
    </li>
  )
}

const IN_PREFERENCES: readonly CheckName[] = ['address', 'timeZone']
const IN_EVENTS: readonly CheckName[] = ['disk', 'files']

function Remedy({ name, onOpenPreferences }: { name: CheckName; onOpenPreferences: () => void }) {
  if (IN_PREFERENCES.includes(name))
    return (
      <Button variant="quiet" onClick={onOpenPreferences}>
        {t('tonight.openPreferences')}
      </Button>
    )
  if (IN_EVENTS.includes(name))
    return (
      <Link to={pagePath('console', {})} className={buttonClass('quiet')}>
        {t('tonight.openEvents')}
      </Link>
    )
  if (name === 'failedPhotos')
    return <Act label={t('tonight.retry')} call={() => send('POST /api/admin/photos/retry')} />
  if (name === 'unfinishedUploads')
    return <Act label={t('tonight.drop')} call={() => send('DELETE /api/admin/uploads')} />
  return null
}

interface ActProps {
  label: string
  call: () => Promise<unknown>
}

function Act({ label, call }: ActProps) {
  const [busy, setBusy] = useState(false)
  return (
    <Button
      variant="quiet"
      busy={busy}
      onClick={() => {
        setBusy(true)
        void runAction(call, { fallback: t('host.failed') }).then(() => setBusy(false))
      }}
    >
      {label}
    </Button>
  )
}
