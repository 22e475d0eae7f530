import type { Language } from '#contract/values/languages.ts'
import type { CardMessages } from '#messages/message-types.ts'
import { sayIn } from '#messages/say-in.ts'

/** Says what cards say, in this language. */
export async function sayOnCards(language: Language) {
  const { default: messages } = (await import(`#messages/${language}/cards.ts`)) as { default: CardMessages }
  return sayIn(language, messages)
}

/** An address in two lines. Browsers add `http://` by themselves, and `https://` where no port says otherwise. */
export function typedAddress(address: string): string[] {
  const { protocol, host, port, pathname } = new URL(address)
  return [protocol === 'https:' && port ? `https://${host}` : host, pathname]
}
