import { Star } from 'lucide-react'
import { Link, useLocation, useMatch } from 'react-router-dom'
import { PAGES } from '#contract/pages.ts'
import { t } from '#web/i18n/t.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { useStore } from '#web/state/store.ts'
import { venue } from '#web/venue.ts'
import { areBarsHidden } from './bars.ts'
import { LanguageChoice } from './language-choice.tsx'

export function NavigationBar() {
  const isWall = useMatch(PAGES.wall.path)
  const onFeatured = useLocation().pathname === PAGES.featured.path
  const isAway = useStore(areBarsHidden)
  // A wall runs on an unattended screen.
  if (isWall) return null
  return (
    <header
      data-bar
      className={`sticky top-0 z-30 border-b border-line bg-canvas pt-[env(safe-area-inset-top)] transition-transform ${isAway ? '-translate-y-full' : ''}`}
    >
      <a
        href="#main"
        className="absolute start-2 top-1 z-10 -translate-y-20 rounded-pill bg-accent px-4 py-2 text-on-accent focus:translate-y-0"
      >
        {t('nav.skip')}
      </a>
      <nav
        aria-label={t('nav.main')}
        className="column flex h-13 items-center justify-between phone:h-[2.6875rem]"
      >
        <Link
          to={PAGES.home.path}
          className="-mx-2 flex min-h-11 items-center px-2 font-serif text-xl font-semibold tracking-[-0.01em] min-w-0"
        >
          <VenueMark />
        </Link>
        <div className="-me-2 flex items-center gap-1">
          <LanguageChoice place="bar" />
          <Link
            data-tooltip={t('nav.featured')}
            to={PAGES.featured.path}
            aria-label={t('nav.featured')}
            aria-current={onFeatured ? 'page' : undefined}
            className={buttonClass('icon', onFeatured ? 'bg-accent-soft text-accent' : '')}
          >
            <Star className={`size-5.5 ${onFeatured ? 'fill-current' : ''}`} />
          </Link>
        </div>
      </nav>
    </header>
  )
}

/** The venue's logo or name, or else the product's. In dark mode the logo has a light background. */
function VenueMark() {
  const { logo, name = 'Candid' } = venue
  if (!logo) return <span className="truncate">{name}</span>
  return (
    <img
      src={logo.url}
      width={logo.width}
      height={logo.height}
      alt={name ?? 'Candid'}
      className="h-8 w-auto max-w-[50vw] rounded-sm object-contain dark:bg-chalk dark:p-0.5"
    />
  )
}
