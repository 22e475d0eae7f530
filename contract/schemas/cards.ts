import { z } from 'zod'
import { CARD_FORMATS, PAPERS } from '#contract/values/card-formats.ts'
import { LANGUAGE_TAGS } from '#contract/values/languages.ts'
import { day } from './scalars.ts'

/** `GET /api/events/{id}/cards.pdf`. */
export const CardsQuery = z.object({
  format: z.enum(CARD_FORMATS).meta({
    description:
      '`tent`: a sheet folded once; `a6`: four to a sheet; `poster`: A5, two to a sheet; `business`: ten to a sheet.',
  }),
  paper: z.enum(PAPERS),
  language: z
    .enum(LANGUAGE_TAGS)
    .default('en')
    .meta({ description: 'Of the cards of events that have none of their own.' }),
})
export type CardsQuery = z.infer<typeof CardsQuery>

/** `GET /api/admin/codes/{code}/card.pdf`. */
export const CodeCardQuery = CardsQuery.omit({ format: true })

/** `GET /api/admin/cards.pdf`: the events of these days, both included. */
export const DaysCardsQuery = CardsQuery.extend({ from: day, to: day })
