/** Languages of the page by BCP 47 tag, each with its own name. English is the source. */
export const LANGUAGES = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano',
  'pt-BR': 'Português (Brasil)',
  nl: 'Nederlands',
  pl: 'Polski',
  tr: 'Türkçe',
  uk: 'Українська',
  ar: 'العربية',
  ja: '日本語',
  'zh-Hans': '简体中文',
} as const
export type Language = keyof typeof LANGUAGES

export const LANGUAGE_TAGS = Object.keys(LANGUAGES) as [Language, ...Language[]]

/** Cookie with the language chosen in this browser, for the server. */
export const LANGUAGE_COOKIE = 'candid-language'

/** Returns the language with this tag; undefined if the page lacks it. */
export const languageOf = (tag: string | null | undefined): Language | undefined =>
  LANGUAGE_TAGS.find((one) => one === tag)

/** Maximum requested languages to examine. Browsers send about five; each costs an `Intl.Locale`, about 10 µs. */
export const MAX_WANTED_LANGUAGES = 10

/**
 * Returns the first requested language that the page has. `wanted` has BCP 47 tags, the preferred one first: `de-AT`
 * matches `de`, and `zh-CN` matches `zh-Hans`. Returns undefined if none of the first ten matches.
 */
export function matchLanguage(wanted: readonly string[]): Language | undefined {
  byReading ??= new Map(LANGUAGE_TAGS.map((tag) => [readingOf(tag), tag]))
  for (const tag of wanted.slice(0, MAX_WANTED_LANGUAGES)) {
    const match = byReading.get(readingOf(tag))
    if (match) return match
  }
  return undefined
}

/** Created on first use. A page whose language is stored never needs it. */
let byReading: Map<string | undefined, Language> | undefined

/** Returns language and script. Readers of Traditional Chinese may not read Simplified Chinese. */
function readingOf(tag: string): string | undefined {
  const locale = localeOf(tag)
  return locale && `${locale.language}-${locale.script}`
}

/** Returns the tag as a maximized `Intl.Locale`. Undefined for invalid tags, such as `C` from browsers without a locale. */
export function localeOf(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag).maximize()
  } catch {
    return undefined
  }
}

/**
 * Returns the locale for dates and numbers. In Arabic, WebKit writes ٢٠ where other engines write 20. Messages insert
 * plain numbers as 20, so one screen would show both.
 */
export const formattedIn = (tag: Language): string => (tag === 'ar' ? 'ar-u-nu-latn' : tag)

export function directionOf(tag: Language): 'ltr' | 'rtl' {
  return ['Arab', 'Hebr'].includes(localeOf(tag)?.script ?? '') ? 'rtl' : 'ltr'
}
