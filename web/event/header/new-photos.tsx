import { ArrowUp } from 'lucide-react'
import { t } from '#web/i18n/t.ts'

/** Number of new photos above the window. A press scrolls up to them. */
export function NewPhotos({ count }: { count: number }) {
  return (
    <output className="pointer-events-none absolute inset-x-0 top-full flex pt-3 justify-center">
      {count > 0 && (
        <button
          type="button"
          onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
          className="pointer-events-auto flex min-h-11 animate-rise items-center gap-2 rounded-pill border border-line bg-surface px-5 font-medium shadow-float"
        >
          <ArrowUp aria-hidden className="size-4.5 text-accent" />
          {t('gallery.newPhotos', { count })}
        </button>
      )}
    </output>
  )
}
