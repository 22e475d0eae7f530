import { Download } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { pathOf } from '#web/api/path-of.ts'
import { language } from '#web/i18n/language.ts'
import { t } from '#web/i18n/t.ts'
import { handOverPagePath } from '#web/share/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { Section, type HostSectionProps } from './section.tsx'

/** Downloads the event as a ZIP. The browser can resume the download. */
export function TakeHomeSection({ event }: HostSectionProps) {
  const [byGuest, setByGuest] = useState(false)
  const by = byGuest ? 'guest' : undefined
  const zip = pathOf('GET /api/events/:id/take-home.zip', { id: event.id, language: language.get(), by })
  return (
    <Section title={t('host.takeHome')} text={t('host.takeHomeText')}>
      <CheckBox checked={byGuest} onChange={setByGuest}>
        {t('archive.byGuest')}
      </CheckBox>
      <div className="mt-4 flex flex-wrap gap-3">
        <a href={zip} download className={buttonClass('quiet')}>
          <Download aria-hidden className="size-5" />
          {t('archive.download')}
        </a>
        <Link to={handOverPagePath(event.qrCode)} className={buttonClass('quiet')}>
          {t('handOver.title')}
        </Link>
      </div>
    </Section>
  )
}
