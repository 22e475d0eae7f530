import { Link } from 'react-router-dom'
import { pagePath } from '#contract/pages.ts'
import type { TodaysEventView } from '#contract/schemas/checks.ts'
import { t } from '#web/i18n/t.ts'
import { Badge } from '#web/ui/badge.tsx'

/** Today's events, each with a link to its Tonight screen. */
export function TodaysEvents({ events }: { events: TodaysEventView[] }) {
  return (
    <>
      <h2 className="mt-5 mb-2 text-sm font-medium text-quiet">{t('tonight.events')}</h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {events.map(({ id, name, qrCode, photos, recentPhotos, pending, flagged, screens, openScreens }) => (
          <li key={id}>
            <Link
              to={pagePath('manage', { qrCode })}
              className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 hover:bg-accent-soft"
            >
              <bdi className="min-w-0 font-medium wrap-anywhere">{name}</bdi>
              <span className="text-quiet">
                {t('tonight.photos', { count: photos, recent: recentPhotos })}
              </span>
              {screens > 0 && (
                <span className="text-quiet">
                  {t('tonight.screens', { open: openScreens, count: screens })}
                </span>
              )}
              {pending > 0 && <Badge>{t('tonight.pending', { count: pending })}</Badge>}
              {flagged > 0 && <Badge tone="danger">{t('tonight.flagged', { count: flagged })}</Badge>}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
