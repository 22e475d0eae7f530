import { LANGUAGE_TAGS, LANGUAGES } from '#contract/values/languages.ts'

/** Options for all languages, each by its own name. */
export const LanguageOptions = () =>
  LANGUAGE_TAGS.map((tag) => (
    <option key={tag} value={tag} lang={tag}>
      {LANGUAGES[tag]}
    </option>
  ))
