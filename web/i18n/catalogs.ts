import type { Language } from '#contract/languages.ts'
import type { ConsoleMessages, ErrorMessages, PageMessages } from '#messages/message-types.ts'

type Load<T> = () => Promise<{ default: T }>

interface Parts {
  page: Load<PageMessages>
  console: Load<ConsoleMessages>
  errors: Load<ErrorMessages>
}

/**
 * Each language is a file of its own, fetched when it is chosen; the console's words come with the console, and those of
 * errors after the first screen.
 */
export const CATALOGS: Record<Language, Parts> = {
  en: {
    page: () => import('#messages/en/page.ts'),
    console: () => import('#messages/en/console.ts'),
    errors: () => import('#messages/en/errors.ts'),
  },
}
