import type { EntityManager } from '@mikro-orm/postgresql'
import { MAX_CARD_EVENTS } from '#contract/values/card-formats.ts'
import { formattedIn, type Language } from '#contract/values/languages.ts'
import type { Wifi } from '#contract/schemas/wifi.ts'
import type { Config } from '#core/config.ts'
import { AppError } from '#core/errors.ts'
import { Event } from '#core/events/event.ts'
import { profileRenditionKey } from '#core/events/profile-image.ts'
import type { Storage } from '#core/infra/storage/storage.ts'
import { eventAddress } from '#core/qr/address.ts'
import { galleryAddressOf } from '#core/settings/gallery-address.ts'
import { readSettings } from '#core/settings/settings.ts'
import type { Card } from './card.ts'
import { sayOnCards, typedAddress } from './card-words.ts'
import { venueOnCards } from './venue-on-cards.ts'
import { wifiCode } from './wifi-code.ts'

interface CardServices {
  config: Pick<Config, 'publicUrl' | 'port'>
  storage: Pick<Storage, 'read'>
}

/** Returns the content of the events' cards. `language` and `wifi` apply to events without their own. */
export async function findCards(
  em: EntityManager,
  { config, storage }: CardServices,
  events: Event[],
  language: Language,
  wifi: Wifi | null,
): Promise<Card[]> {
  const settings = await readSettings(em)
  const address = galleryAddressOf(settings, config)
  const ofVenue = await venueOnCards(em, settings)
  const cards: Card[] = []
  for (const event of events) {
    const picture =
      event.profileImageState === 'ready' && (await storage.read(profileRenditionKey(event.profileImage!)))
    const gallery = eventAddress(address, event.qrCode)
    cards.push({
      ...(await wordsOf(event, event.language ?? language, event.wifi ?? wifi)),
      ...ofVenue,
      ...(picture && { picture }),
      gallery: { code: gallery, typed: typedAddress(gallery) },
    })
  }
  return cards
}

/**
 * Returns the events between two days, both included, by date. Throws `not_found` for none, and `invalid` for
 * too many.
 */
export async function findEventsBetween(em: EntityManager, from: string, to: string): Promise<Event[]> {
  const events = await em.find(
    Event,
    { date: { $gte: from, $lte: to }, isSample: false },
    { orderBy: { date: 'asc', id: 'asc' }, limit: MAX_CARD_EVENTS + 1 },
  )
  if (events.length === 0) throw new AppError('not_found', 'cards.noEvents')
  if (events.length > MAX_CARD_EVENTS)
    throw new AppError('invalid', { code: 'cards.manyEvents', params: { limit: MAX_CARD_EVENTS } })
  return events
}

type Words = Pick<Card, 'name' | 'date' | 'language' | 'steps' | 'wifi'>

async function wordsOf({ name, date }: Event, language: Language, wifi: Wifi | null): Promise<Words> {
  const say = await sayOnCards(language)
  return {
    name,
    // Same format as on the page (`web/ui/dates.ts`).
    date: new Intl.DateTimeFormat(formattedIn(language), {
      dateStyle: 'long',
      timeZone: 'UTC',
    }).format(new Date(`${date}T00:00:00Z`)),
    language,
    steps: wifi
      ? [say('cards.joinWifi'), say('cards.openGallery'), say('cards.addPhotos')]
      : [say('cards.scan'), say('cards.openGallery'), say('cards.addPhotos')],
    ...(wifi && {
      wifi: {
        code: wifiCode(wifi),
        // Isolated, so that its direction doesn't affect the sentence.
        typed: [
          wifi.name,
          ...(wifi.password ? [say('cards.password', { password: `\u2068${wifi.password}\u2069` })] : []),
        ],
      },
    }),
  }
}
