import { LANGUAGE_TAGS, LANGUAGES } from '#contract/values/languages.ts'

export const LanguageOptions = () =>
  LANGUAGE_TAGS.map((tag) => (
    <option key={tag} value={tag} lang={tag}>
      {LANGUAGES[tag]}
    </option>
  ))
