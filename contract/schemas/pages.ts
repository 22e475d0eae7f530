import { z } from 'zod'
import { issue } from '#contract/values/error-messages.ts'
import { MAX_PAGE_SIZE } from '#contract/values/limits.ts'

/** PostgreSQL's largest `integer`, where serial ids end; beyond it the database would answer with an error. */
export const MAX_INTEGER = 2_147_483_647

const invalid = issue('request.invalidPage', { limit: MAX_PAGE_SIZE })

/** `?limit=&after=`: a part of a list. */
export const PageQuery = z.object({
  limit: z.coerce
    .number(invalid)
    .int(invalid)
    .min(1, invalid)
    .max(MAX_PAGE_SIZE, invalid)
    .optional()
    .meta({ description: 'At most so many; without it all.' }),
  after: z.coerce
    .number(invalid)
    .int(invalid)
    .min(1, invalid)
    .max(MAX_INTEGER, invalid)
    .optional()
    .meta({ description: 'Only what comes after the one with this id.' }),
})
export type PageQuery = z.infer<typeof PageQuery>

/** What is no cursor counts as one that is not known. */
export const LiveQuery = z.object({
  since: z.string().optional().catch('').meta({
    description: 'The `Live-Cursor` of the photos that you have: what changed since then comes first.',
  }),
})
