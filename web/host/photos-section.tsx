import { Link } from 'react-router-dom'
import { PAGE_SIZE } from '#contract/values/limits.ts'
import { hostPhotosPath } from '#web/api/hosts.ts'
import { useApi } from '#web/api/use-api.ts'
import { t } from '#web/i18n/t.ts'
import { managePhotosPath } from '#web/share/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Section } from './section.tsx'
import type { HostSectionProps } from './section.tsx'
import { HOST_REFRESH_MS } from './use-event-settings.ts'

/** Number of photos and of flagged ones, with links to them. */
export function PhotosSection({ event }: HostSectionProps) {
  const { data: flagged } = useApi(hostPhotosPath(event.id, true), {
    revalidateIfStale: true,
    refreshInterval: HOST_REFRESH_MS,
  })
  const path = managePhotosPath(event.qrCode)
  return (
    <Section title={t('host.photos')} text={t('gallery.count', { count: event.photoCount })}>
      <div className="flex flex-wrap gap-3">
        <Link to={path} className={buttonClass('main')}>
          {t('host.lookThrough')}
        </Link>
        {flagged && flagged.length > 0 && (
          <Link to={`${path}?flagged`} className={buttonClass('quiet')}>
            {flagged.length < PAGE_SIZE
              ? t('host.flaggedCount', { count: flagged.length })
              : t('host.flagged')}
          </Link>
        )}
      </div>
    </Section>
  )
}
