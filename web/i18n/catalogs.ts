import type { Language } from '#contract/languages.ts'
import type { ConsoleMessages, PageMessages } from '#messages/message-types.ts'

type Load<T> = () => Promise<{ default: T }>

/** Each language is a file of its own, fetched when it is chosen; the console's words come with the console. */
export const CATALOGS: Record<Language, { page: Load<PageMessages>; console: Load<ConsoleMessages> }> = {
  en: { page: () => import('#messages/en/page.ts'), console: () => import('#messages/en/console.ts') },
}
