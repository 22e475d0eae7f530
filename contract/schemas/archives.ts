import { z } from 'zod'
import { issue } from '#contract/values/error-messages.ts'
import { LANGUAGE_TAGS } from '#contract/values/languages.ts'
import { MAX_CHOSEN_PHOTOS } from '#contract/values/limits.ts'
import { MAX_INTEGER } from './pages.ts'
import { id } from './scalars.ts'

export const asJpeg = z.literal('jpeg', issue('request.invalidAs')).optional().meta({
  description: 'Photos in HEIC as the JPEGs beside them, which any computer opens; others as they are.',
})

const byGuest = z.literal('guest', issue('request.invalidBy')).optional().meta({
  description: 'Photos whose sender gave a first name are in `by guest/`, each in a folder of that name.',
})

/** Any other value counts as none. */
const through = z.coerce.number().int().min(1).max(MAX_INTEGER).optional().catch(undefined).meta({
  description: 'Id of the newest photo in the archive.',
})

const chosen = z.array(id).max(MAX_CHOSEN_PHOTOS).optional().meta({
  description: 'Only these of the photos that the gallery shows; in place of `through`.',
})

/** `?ids=1&ids=2`. */
const ids = z.preprocess((texts) => (texts === undefined ? texts : [texts].flat().map(Number)), chosen)

export const ArchiveQuery = z.object({ through, ids, as: asJpeg, by: byGuest })

export const TakeHomeQuery = z.object({
  language: z
    .enum(LANGUAGE_TAGS)
    .default('en')
    .meta({ description: 'Of the pages in it, where the event has none of its own.' }),
  by: byGuest,
  through,
})
