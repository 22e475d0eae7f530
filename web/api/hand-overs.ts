import type { HandOverView } from '#contract/schemas/hand-overs.ts'
import { pathOf } from './path-of.ts'

/** Path of the ZIP of this hand-over, whose last byte completes it. */
export const handOverZipPath = ({ eventId, language, byGuest, withHidden, through }: HandOverView): string =>
  pathOf('GET /api/events/:id/take-home.zip', {
    id: eventId,
    through,
    language,
    by: byGuest ? 'guest' : undefined,
    hidden: withHidden ? 'true' : undefined,
  })
