import { z } from 'zod'
import { issue } from '#contract/values/error-messages.ts'
import { MAX_WALL_DELAY_SECONDS, MAX_WALL_MESSAGE_LENGTH } from '#contract/values/limits.ts'
import { count, id } from './scalars.ts'

/** What the host's phone has told the walls of an event; a wall that is opened later obeys it too. */
export const WallOrders = z
  .strictObject({
    isHeld: z.boolean().meta({ description: 'The photo that is shown stays.' }),
    delaySeconds: count.meta({ description: 'No photo is projected sooner after it came.' }),
    message: z.string().nullable().meta({ description: 'A line on the photos.' }),
    next: count.meta({
      description: 'How often the host asked for the next photo; one more is one more step.',
    }),
    showsNames: z.boolean().optional().meta({ description: 'The name of who sent the photo is on it.' }),
    off: z.array(id).meta({ description: 'Photos that no wall shows.' }),
  })
  .meta({ id: 'WallOrders' })
export type WallOrders = z.infer<typeof WallOrders>

/** `PUT /api/events/{id}/wall`; what is not named stays as it is. */
export const ChangeWallRequest = z.object({
  isHeld: z.boolean().optional(),
  delaySeconds: z.int().min(0).max(MAX_WALL_DELAY_SECONDS).optional(),
  /** Null or empty takes the line away. */
  message: z
    .string()
    .trim()
    .max(MAX_WALL_MESSAGE_LENGTH, issue('wall.messageTooLong', { limit: MAX_WALL_MESSAGE_LENGTH }))
    .nullable()
    .optional(),
  showsNames: z.boolean().optional(),
  /** One step on. */
  next: z.literal(true).optional(),
  /** A photo that no wall shows any more; it stays in the gallery. */
  takeOff: id.optional(),
  /** A photo that was taken off is shown again. */
  putBack: id.optional(),
})
export type ChangeWallRequest = z.infer<typeof ChangeWallRequest>
