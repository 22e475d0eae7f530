import type { Language } from '#contract/values/languages.ts'
import type { CardMessages } from '#messages/message-types.ts'
import { sayIn } from '#messages/say-in.ts'
import type { Card } from './card.ts'
import type { Face } from './font-families.ts'

/** Returns the function that looks up card texts in this language. */
export async function sayOnCards(language: Language) {
  const { default: messages } = (await import(`#messages/${language}/cards.ts`)) as { default: CardMessages }
  return sayIn(language, messages)
}

/** Returns all texts of a card with their typefaces. */
export const textsOf = ({
  name,
  date,
  steps,
  venue,
  wifi,
  gallery,
}: Card): { text: string; face: Face }[] => [
  { text: `${name}…`, face: 'heading' },
  { text: [date, ...steps, venue?.name, '123…'].join(' '), face: 'text' },
  { text: [...(wifi?.typed ?? []), ...gallery.typed, '…'].join(' '), face: 'typed' },
]

/** Returns an address as two lines for typing. Browsers add `http://` and, without a port, `https://` themselves. */
export function typedAddress(address: string): string[] {
  const { protocol, host, port, pathname } = new URL(address)
  return [protocol === 'https:' && port ? `https://${host}` : host, pathname]
}
