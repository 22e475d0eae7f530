import { Globe } from 'lucide-react'
import { useState } from 'react'
import { LANGUAGES } from '#contract/languages.ts'
import type { Language } from '#contract/languages.ts'
import { chooseLanguage, language } from '#web/i18n/language.ts'
import { t } from '#web/i18n/t.ts'
import { useStore } from '#web/ui/store.ts'
import { toast } from '#web/ui/toast.ts'

/** Where the language was chosen last: another language draws everything anew, and the focus is to stay there. */
let chosenAt: 'bar' | 'footer' | undefined

/**
 * Chooses the language of the page, each by its own name. The browser's own list lies, unseen, above what is drawn: a
 * globe alone in the bar of a phone, with the name elsewhere.
 */
export function LanguageChoice({ place }: { place: 'bar' | 'footer' }) {
  const shown = useStore(language)
  const [isKeptFocus] = useState(() => chosenAt === place)

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
    <span
      className={`relative inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-pill transition-colors hover:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent ${place === 'bar' ? 'sm:px-3' : 'px-3 text-quiet'}`}
    >
      <Globe aria-hidden className="size-5.5" />
      <span aria-hidden className={place === 'bar' ? 'max-sm:hidden' : ''}>
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
