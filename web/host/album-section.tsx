import { BookImage } from 'lucide-react'
import { ALBUM_FORMATS } from '#contract/values/album-formats.ts'
import { pathOf } from '#web/api/path-of.ts'
import { language } from '#web/i18n/language.ts'
import { t } from '#web/i18n/t.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Section, type HostSectionProps } from './section.tsx'

/** The album as PDF, in each page size. */
export function AlbumSection({ event }: HostSectionProps) {
  return (
    <Section title={t('album.title')} text={t('album.text')}>
      <div className="flex flex-wrap gap-3">
        {ALBUM_FORMATS.map((format) => (
          <a
            key={format}
            href={pathOf('GET /api/events/:id/album.pdf', { id: event.id, format, language: language.get() })}
            target="_blank"
            rel="noreferrer"
            className={buttonClass('quiet')}
          >
            <BookImage aria-hidden className="size-5" />
            {t(`album.${format}`)}
          </a>
        ))}
      </div>
    </Section>
  )
}
