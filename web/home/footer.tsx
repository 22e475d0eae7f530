import { Link } from 'react-router-dom'
import { PAGES } from '#contract/pages.ts'
import { t } from '#web/i18n/t.ts'
import { venue } from '#web/venue.ts'
import { LanguageChoice } from '#web/nav/language-choice.tsx'

interface FooterProps {
  onCreate: () => void
  onScan: () => void
}

export function Footer({ onCreate, onScan }: FooterProps) {
  return (
    <footer className="border-t border-line pb-[env(safe-area-inset-bottom)]">
      <div className="column flex flex-col gap-6 py-10 md:flex-row md:items-center md:justify-between">
        <div className="flex items-center justify-between gap-4 md:justify-start">
          <p aria-hidden className="font-serif text-xl font-semibold">
            Candid
          </p>
          <LanguageChoice place="footer" />
        </div>
        <nav
          aria-label={t('home.quickLinks')}
          className="-mx-3 grid grid-cols-2 md:flex md:flex-wrap md:justify-end"
        >
          <button type="button" onClick={onCreate} className={link}>
            {t('create.open')}
          </button>
          <Link to={PAGES.dashboard.path} className={link}>
            {t('dashboard.title')}
          </Link>
          <Link to={PAGES.featured.path} className={link}>
            {t('nav.featured')}
          </Link>
          <button type="button" onClick={onScan} className={link}>
            {t('scan.title')}
          </button>
          {venue.pages?.map((page) => (
            <Link key={page} to={`/${page}`} className={link}>
              {t(`venue.${page}`)}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  )
}

const link = 'flex min-h-11 items-center px-3 text-quiet underline-offset-4 hover:text-ink hover:underline'
