import { z } from 'zod'
import { issue } from '#contract/values/error-messages.ts'
import { LANGUAGE_TAGS } from '#contract/values/languages.ts'
import { MAX_CHOSEN_PHOTOS } from '#contract/values/limits.ts'
import { MAX_INTEGER } from './pages.ts'
import { id } from './scalars.ts'

export const asJpeg = z.literal('jpeg', issue('request.invalidAs')).optional().meta({
  description:
    'Contains JPEGs in place of HEIC originals, because every computer opens them. Other photos are unchanged.',
})

const byGuest = z.literal('guest', issue('request.invalidBy')).optional().meta({
  description: 'Puts photos with a sender name into `by guest/`, in one folder per name.',
})

/** Invalid values are ignored. */
const through = z.coerce.number().int().min(1).max(MAX_INTEGER).optional().catch(undefined).meta({
  description: 'Id of the newest photo in the archive.',
})

const chosen = z.array(id).max(MAX_CHOSEN_PHOTOS).optional().meta({
  description: 'Only these photos, if the gallery shows them. Replaces `through`.',
})

/** `?ids=1&ids=2`. */
const ids = z.preprocess((texts) => (texts === undefined ? texts : [texts].flat().map(Number)), chosen)

export const ArchiveQuery = z.object({ through, ids, as: asJpeg, by: byGuest })

export const TakeHomeQuery = z.object({
  language: z
    .enum(LANGUAGE_TAGS)
    .default('en')
    .meta({ description: 'Language of the pages in the archive, if the event has none.' }),
  by: byGuest,
  hidden: z
    .literal('true')
    .optional()
    .catch(undefined)
    .meta({ description: 'Adds the photos that guests don’t see, in the folder `hidden`.' }),
  through,
})
