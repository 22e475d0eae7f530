import { z } from 'zod'
import { LANGUAGE_TAGS } from '#contract/values/languages.ts'
import { MAX_CHOSEN_PHOTOS } from '#contract/values/limits.ts'
import { id } from './scalars.ts'

/** `?by=guest`. */
export const byGuest = z.literal('guest').optional().meta({
  description: 'Photos whose sender gave a first name are in `by guest/`, each in a folder of that name.',
})

/** `?ids=1&ids=2` of `GET /api/events/{id}/photos.zip`. */
export const ChosenPhotos = z
  .array(id)
  .max(MAX_CHOSEN_PHOTOS)
  .meta({ description: 'Of all that the gallery shows, only these; in place of `through`.' })

/** `GET /api/events/{id}/take-home.zip`. */
export const TakeHomeQuery = z.object({
  language: z
    .enum(LANGUAGE_TAGS)
    .default('en')
    .meta({ description: 'Of the pages in it, where the event has none of its own.' }),
  by: byGuest,
})
