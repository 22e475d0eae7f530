import { Link } from 'react-router-dom'
import { t } from '#web/i18n/t.ts'
import { managePhotosPath } from '#web/share/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Section, type HostSectionProps } from './section.tsx'

/** Numbers of all and of flagged photos, with links to them. */
export function PhotosSection({ event, news }: HostSectionProps) {
  const path = managePhotosPath(event.qrCode)
  return (
    <Section title={t('host.photos')} text={t('gallery.count', { count: event.photoCount })}>
      <div className="flex flex-wrap gap-3">
        <Link to={path} className={buttonClass('main')}>
          {t('host.lookThrough')}
        </Link>
        {news.flagged > 0 && (
          <Link to={`${path}?flagged`} className={buttonClass('quiet')}>
            {t('host.flaggedCount', { count: news.flagged })}
          </Link>
        )}
      </div>
    </Section>
  )
}
