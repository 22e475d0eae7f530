import type { EntityManager } from '@mikro-orm/postgresql'
import { formattedIn, type Language } from '#contract/values/languages.ts'
import { findAdminCode } from '#core/admin-codes/find-admin-code.ts'
import type { Config } from '#core/config.ts'
import { adminCodeAddress } from '#core/qr/address.ts'
import { findGalleryAddress } from '#core/settings/gallery-address.ts'
import { findTimeZone } from '#core/settings/time-zone.ts'
import type { Card } from './card.ts'
import { sayOnCards, typedAddress } from './card-words.ts'
import { venueOnCards } from './venue-on-cards.ts'

/**
 * The card of an admin code, for whoever creates an event with it, in the language preset for that event, else `language`.
 * What administrators noted is not on it. Throws `not_found`.
 */
export async function findCodeCard(
  em: EntityManager,
  config: Pick<Config, 'publicUrl' | 'port' | 'timeZone'>,
  text: string,
  language: Language,
): Promise<Card> {
  const { code, description, expiresAt, presets } = await findAdminCode(em, text)
  const spoken = presets?.language ?? language
  const say = await sayOnCards(spoken)
  const when =
    expiresAt &&
    new Intl.DateTimeFormat(formattedIn(spoken), {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: await findTimeZone(em, config),
    }).format(expiresAt)
  const address = adminCodeAddress((await findGalleryAddress(em, config)).address, code)
  return {
    name: description || say('cards.createEvent'),
    date: when ? say('cards.validUntil', { when }) : '',
    language: spoken,
    ...(await venueOnCards(em, config)),
    steps: [say('cards.scan'), say('cards.nameEvent'), say('cards.shareGallery')],
    gallery: { code: address, typed: typedAddress(address) },
  }
}
