import type { EntityManager } from '@mikro-orm/postgresql'
import { formattedIn, type Language } from '#contract/values/languages.ts'
import { findAdminCode } from '#core/admin-codes/find-admin-code.ts'
import type { Config } from '#core/config.ts'
import { adminCodeAddress } from '#core/qr/address.ts'
import { galleryAddressOf } from '#core/settings/gallery-address.ts'
import { readSettings } from '#core/settings/settings.ts'
import { timeZoneOf } from '#core/settings/venue.ts'
import type { Card } from './card.ts'
import { sayOnCards, typedAddress } from './card-words.ts'
import { venueOnCards } from './venue-on-cards.ts'

/**
 * Returns the card of an admin code for its host, in the language preset for the event, else `language`. Omits the
 * administrators' notes. Throws `not_found`.
 */
export async function findCodeCard(
  em: EntityManager,
  config: Pick<Config, 'publicUrl' | 'port' | 'timeZone'>,
  text: string,
  language: Language,
): Promise<Card> {
  const { code, description, expiresAt, presets } = await findAdminCode(em, text)
  const settings = await readSettings(em)
  const spoken = presets?.language ?? language
  const say = await sayOnCards(spoken)
  const when =
    expiresAt &&
    new Intl.DateTimeFormat(formattedIn(spoken), {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: timeZoneOf(settings, config),
    }).format(expiresAt)
  const address = adminCodeAddress(galleryAddressOf(settings, config), code)
  return {
    name: description || say('cards.createEvent'),
    date: when ? say('cards.validUntil', { when }) : '',
    language: spoken,
    ...(await venueOnCards(em, settings)),
    steps: [say('cards.scan'), say('cards.nameEvent'), say('cards.shareGallery')],
    gallery: { code: address, typed: typedAddress(address) },
  }
}
