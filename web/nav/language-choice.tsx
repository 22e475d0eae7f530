import { Globe } from 'lucide-react'
import { useState } from 'react'
import { LANGUAGES } from '#contract/values/languages.ts'
import type { Language } from '#contract/values/languages.ts'
import { chooseLanguage, language } from '#web/i18n/language.ts'
import { t } from '#web/i18n/t.ts'
import { menuRow, menuValue } from '#web/ui/button.tsx'
import { useStore } from '#web/state/store.ts'
import { toast } from '#web/ui/toast.ts'

/** Where the language was chosen last: another language draws everything anew, and the focus is to stay there. */
let chosenAt: Place | undefined

type Place = keyof typeof looks
const pill =
  'relative inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-pill transition-colors hover:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent'
const looks = {
  // On a phone, the gallery has it in its menu.
  bar: `${pill} sm:px-3 max-sm:[body:has([data-menu])_&]:hidden`,
  footer: `${pill} px-3 text-quiet`,
  menu: `${menuRow} sm:hidden`,
}

/** True while the page is drawn again in the language chosen there. */
export const isChosenAt = (place: Place) => chosenAt === place

/**
 * Chooses the language of the page, each by its own name. The browser's own list is an invisible layer above: a globe
 * alone in the bar of a phone, with the name elsewhere.
 */
export function LanguageChoice({ place }: { place: Place }) {
  const shown = useStore(language)
  const [isKeptFocus] = useState(() => isChosenAt(place))

  async function choose(next: Language) {
    chosenAt = place
    try {
      await chooseLanguage(next)
    } catch {
      toast({ title: t('ui.error'), description: t('nav.languageFailed'), destructive: true })
    } finally {
      chosenAt = undefined
    }
  }

  return (
    <span className={looks[place]}>
      <Globe aria-hidden className={place === 'menu' ? 'size-5' : 'size-5.5'} />
      {place === 'menu' && <span aria-hidden>{t('nav.language')}</span>}
      <span aria-hidden className={{ bar: 'max-sm:hidden', footer: '', menu: menuValue }[place]}>
        {LANGUAGES[shown]}
      </span>
      <select
        aria-label={t('nav.language')}
        value={shown}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was here that the person chose
        autoFocus={isKeptFocus}
        onChange={(event) => void choose(event.target.value as Language)}
        className="absolute inset-0 size-full text-base text-ink opacity-0"
      >
        {Object.entries(LANGUAGES).map(([tag, name]) => (
          <option key={tag} value={tag} lang={tag} className="bg-surface">
            {name}
          </option>
        ))}
      </select>
    </span>
  )
}
