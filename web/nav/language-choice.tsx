import { Globe } from 'lucide-react'
import { useState } from 'react'
import { LANGUAGES, type Language } from '#contract/values/languages.ts'
import { chooseLanguage, language } from '#web/i18n/language.ts'
import { t } from '#web/i18n/t.ts'
import { menuRow, menuValue } from '#web/ui/button.tsx'
import { useStore } from '#web/state/store.ts'
import { toastProblem } from '#web/ui/toast.ts'

/** Location of the last choice. A language change remounts everything, and the focus must return there. */
let chosenAt: Place | undefined

type Place = keyof typeof looks
const pill =
  'relative inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-pill transition-colors hover:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent'
const looks = {
  // On phones, the gallery's menu contains it.
  bar: `${pill} sm:px-3 max-sm:[body:has([data-menu])_&]:hidden`,
  footer: `${pill} px-3 text-quiet`,
  menu: `${menuRow} sm:hidden`,
}

/** Whether the page is being redrawn in a language chosen at this place. */
export const isChosenAt = (place: Place) => chosenAt === place

/** Chooses the page's language. The native select is transparent, so that a phone's bar shows only a globe. */
export function LanguageChoice({ place }: { place: Place }) {
  const shown = useStore(language)
  const [isKeptFocus] = useState(() => isChosenAt(place))

  async function choose(next: Language) {
    chosenAt = place
    try {
      await chooseLanguage(next)
    } catch {
      toastProblem(t('ui.error'), t('nav.languageFailed'))
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
