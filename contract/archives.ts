import { z } from 'zod'
import { LANGUAGE_TAGS } from './languages.ts'

/** `?by=guest`. */
export const byGuest = z.literal('guest').optional().meta({
  description: 'Photos whose sender gave a first name are in `by guest/`, each in a folder of that name.',
})

/** `GET /api/events/{id}/take-home.zip`. */
export const TakeHomeQuery = z.object({
  language: z
    .enum(LANGUAGE_TAGS)
    .default('en')
    .meta({ description: 'Of the pages in it, where the event has none of its own.' }),
  by: byGuest,
})
