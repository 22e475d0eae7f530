import { z } from 'zod'
import { ALBUM_FORMATS } from '#contract/values/album-formats.ts'
import { CARD_FORMATS, PAPERS } from '#contract/values/card-formats.ts'
import { LANGUAGE_TAGS } from '#contract/values/languages.ts'
import { day } from './scalars.ts'

/** `GET /api/events/{id}/cards.pdf`. */
export const CardsQuery = z.object({
  format: z.enum(CARD_FORMATS).meta({
    description:
      '`tent`: one folded sheet. `a6`: four cards per sheet. `poster`: two in A5 per sheet. `business`: ten per sheet.',
  }),
  paper: z.enum(PAPERS),
  language: z
    .enum(LANGUAGE_TAGS)
    .default('en')
    .meta({ description: 'Language of the cards, if the event has none.' }),
})
export type CardsQuery = z.infer<typeof CardsQuery>

/** `GET /api/events/{id}/album.pdf`. */
export const AlbumQuery = CardsQuery.omit({ paper: true }).extend({
  format: z.enum(ALBUM_FORMATS).meta({ description: '`a4`: A4 upright. `square`: 21 × 21 cm.' }),
})

/** `GET /api/admin/codes/{code}/card.pdf`. */
export const CodeCardQuery = CardsQuery.omit({ format: true })

/** `GET /api/admin/cards.pdf`: the events from `from` to `to`, inclusive. */
export const CardsByDateQuery = CardsQuery.extend({ from: day, to: day })

/** `GET /api/admin/cards/unprintable`. */
export const DateRangeQuery = CardsByDateQuery.pick({ from: true, to: true })

/** `GET /api/events/{id}/cards/unprintable`. */
export const UnprintableView = z.object({
  characters: z.array(z.string()).meta({
    description: 'Characters of names, descriptions and Wi-Fi that no font has. Cards leave them out.',
  }),
})
export type UnprintableView = z.infer<typeof UnprintableView>
