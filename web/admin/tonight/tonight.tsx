import { OnlyFor } from '#web/admin/only-for.tsx'
import { CircleAlert, CircleCheck, CircleHelp, ClipboardCheck, Smartphone, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router-dom'
import { pagePath } from '#contract/pages.ts'
import type { ProblemView } from '#contract/schemas/checks.ts'
import { Folded } from '#web/admin/folded.tsx'
import { t } from '#web/i18n/t.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Problem } from './problem.tsx'
import { Invitation } from '#web/admin/welcome/invitation.tsx'
import { TodaysEvents } from './todays-events.tsx'
import { useChecks } from './use-checks.ts'

/** The state of the installation: one light, then only what is not well, then today's events. */
export function Tonight({ onOpenPreferences }: { onOpenPreferences: () => void }) {
  const { data, error } = useChecks()
  if (!data && !error) return <div aria-busy className="mt-6 h-13" />
  // A failed refresh means that the last state may be out of date.
  const known = error ? undefined : data
  const snoozed = known?.problems.filter(({ isSnoozed }) => isSnoozed) ?? []
  const shown = known?.problems.filter(({ isSnoozed }) => !isSnoozed) ?? []
  const list = (problems: ProblemView[]) => (
    <ul className="flex flex-col gap-3">
      {problems.map((problem) => (
        <Problem key={problem.name} problem={problem} onOpenPreferences={onOpenPreferences} />
      ))}
    </ul>
  )
  return (
    <section aria-label={t('tonight.title')} className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3">
      <Light problems={known && shown} />
      <nav className="ms-auto flex flex-wrap gap-2 max-sm:order-last max-sm:w-full max-sm:*:flex-auto max-sm:*:px-3!">
        <Link to={pagePath('console', { tab: 'connect' })} className={buttonClass('quiet', 'sm:px-4!')}>
          <Smartphone aria-hidden className="size-5 max-sm:hidden" />
          {t('connect.title')}
        </Link>
        <OnlyFor needs="staff">
          <Link to={pagePath('console', { tab: 'preflight' })} className={buttonClass('quiet', 'sm:px-4!')}>
            <ClipboardCheck aria-hidden className="size-5 max-sm:hidden" />
            {t('preflight.link')}
          </Link>
        </OnlyFor>
      </nav>
      <div className="basis-full empty:hidden">
        <OnlyFor needs="owner">
          <Invitation />
        </OnlyFor>
        {shown.length > 0 && list(shown)}
        {snoozed.length > 0 && (
          <Folded title={t('tonight.snoozed', { count: snoozed.length })}>{list(snoozed)}</Folded>
        )}
        {known && known.events.length > 0 && <TodaysEvents events={known.events} />}
      </div>
    </section>
  )
}

/** The light, by the worst problem. Undefined while the server can't be asked. */
function Light({ problems }: { problems: ProblemView[] | undefined }) {
  const [Icon, look, text] = lightOf(problems)
  return (
    <output className="flex items-center gap-2.5 font-serif text-lg font-medium">
      <Icon aria-hidden className={`size-6 shrink-0 ${look}`} />
      {text}
    </output>
  )
}

function lightOf(problems: ProblemView[] | undefined) {
  if (!problems) return [CircleHelp, 'text-quiet', t('tonight.unknown')] as const
  const urgent = problems.filter(({ level }) => level === 'act').length
  if (urgent) return [TriangleAlert, 'text-danger', t('tonight.act', { count: urgent })] as const
  if (problems.length)
    return [CircleAlert, 'text-accent', t('tonight.look', { count: problems.length })] as const
  return [CircleCheck, 'text-well', t('tonight.well')] as const
}
