import { z } from 'zod'
import { issue } from '#contract/values/error-messages.ts'
import { MAX_PAGE_SIZE } from '#contract/values/limits.ts'

/** Maximum of PostgreSQL's `integer`, the type of ids. Larger values would be database errors. */
export const MAX_INTEGER = 2_147_483_647

const invalid = issue('request.invalidPage', { limit: MAX_PAGE_SIZE })

export const PageQuery = z.object({
  limit: z.coerce
    .number(invalid)
    .int(invalid)
    .min(1, invalid)
    .max(MAX_PAGE_SIZE, invalid)
    .optional()
    .meta({ description: 'Maximum number of results. Without it, all are returned.' }),
  after: z.coerce
    .number(invalid)
    .int(invalid)
    .min(1, invalid)
    .max(MAX_INTEGER, invalid)
    .optional()
    .meta({ description: 'Id of the last result of the previous page.' }),
})
export type PageQuery = z.infer<typeof PageQuery>

/** Invalid cursors count as unknown ones. */
export const LiveQuery = z.object({
  since: z.string().optional().catch('').meta({
    description: '`Live-Cursor` of the photo list. Changes since then are sent first.',
  }),
})
