/** Each language of the page, with its own name for the choice; the key is its BCP 47 tag. English is the source. */
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

/** Their BCP 47 tags. */
export const LANGUAGE_TAGS = Object.keys(LANGUAGES) as [Language, ...Language[]]

/** The cookie by which the server, too, knows the language that was chosen here. */
export const LANGUAGE_COOKIE = 'candid-language'

/** The language with this tag, if it is one of the page's. */
export const languageOf = (tag: string | null | undefined): Language | undefined =>
  LANGUAGE_TAGS.find((one) => one === tag)

/** Wanted languages that are looked at. Browsers name a handful; each costs an `Intl.Locale`, some 10 µs. */
export const MAX_WANTED_LANGUAGES = 10

/**
 * The first of the wanted languages (BCP 47 tags, the most wanted first) that the page has; `de-AT` is served by `de`
 * and `zh-CN` by `zh-Hans`. Undefined when the first ten have none of them.
 */
export function matchLanguage(wanted: readonly string[]): Language | undefined {
  ourReading ??= new Map(LANGUAGE_TAGS.map((tag) => [readingOf(tag), tag]))
  for (const tag of wanted.slice(0, MAX_WANTED_LANGUAGES)) {
    const match = ourReading.get(readingOf(tag))
    if (match) return match
  }
  return undefined
}

/** Made at the first use: a page that was told its language never needs it. */
let ourReading: Map<string | undefined, Language> | undefined

/** The same language in the same script: one who reads Traditional Chinese is not served by Simplified. */
function readingOf(tag: string): string | undefined {
  const locale = localeOf(tag)
  return locale && `${locale.language}-${locale.script}`
}

/** What a tag stands for, made whole; undefined for what is no tag, as the `C` that a browser without a locale says. */
export function localeOf(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag).maximize()
  } catch {
    return undefined
  }
}

/**
 * By what dates and numbers are written. In Arabic WebKit writes ٢٠ where the others write 20, and a message that only puts
 * a number in writes 20 everywhere: one screen would have both.
 */
export const formattedIn = (tag: Language): string => (tag === 'ar' ? 'ar-u-nu-latn' : tag)

/** How a language is written. */
export function directionOf(tag: Language): 'ltr' | 'rtl' {
  return ['Arab', 'Hebr'].includes(localeOf(tag)?.script ?? '') ? 'rtl' : 'ltr'
}
