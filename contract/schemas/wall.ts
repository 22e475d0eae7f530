import { z } from 'zod'
import { MAX_WALL_DELAY_SECONDS, MAX_WALL_MESSAGE_LENGTH } from '#contract/values/limits.ts'
import { count, id, textUpTo } from './scalars.ts'

const WALL_LAYOUTS = ['single', 'mosaic', 'polaroids'] as const

/** Commands from the host's phone to one screen or all. Screens opened later apply them too. */
export const WallCommands = z
  .strictObject({
    isHeld: z.boolean().meta({ description: 'Whether the wall stays on its photo.' }),
    delaySeconds: count.meta({ description: 'Seconds before a new photo appears.' }),
    message: z.string().nullable().meta({ description: 'Text over the photos.' }),
    next: count.meta({
      description: 'Number of steps to the next photo. Walls step on at each increase.',
    }),
    identify: count.meta({ description: 'Screens show their name at each increase.' }),
    reload: count.meta({ description: 'Screens reload their page at each increase.' }),
    showsNames: z.boolean().meta({ description: "Whether photos show their senders' names." }),
    showsWifi: z.boolean().meta({ description: 'Whether the code of the Wi-Fi is shown.' }),
    layout: z.enum(WALL_LAYOUTS),
    removed: z.array(id).meta({ description: 'Photos removed from the walls.' }),
  })
  .meta({ id: 'WallCommands' })
export type WallCommands = z.infer<typeof WallCommands>

/** `PUT /api/events/{id}/wall`. Omitted fields don't change. */
export const ChangeWallRequest = z.object({
  /** The screen that gets the commands. Without it, all do. */
  screen: id.optional(),
  isHeld: z.boolean().optional(),
  delaySeconds: z.int().min(0).max(MAX_WALL_DELAY_SECONDS).optional(),
  /** Null or empty removes the text. */
  message: textUpTo(MAX_WALL_MESSAGE_LENGTH, 'wall.messageTooLong').nullable().optional(),
  showsNames: z.boolean().optional(),
  showsWifi: z.boolean().optional(),
  layout: z.enum(WALL_LAYOUTS).optional(),
  /** Steps to the next photo. */
  next: z.literal(true).optional(),
  /** Shows each screen's name on it. */
  identify: z.literal(true).optional(),
  reload: z.literal(true).optional(),
  /** Removes a photo from the walls. The gallery still shows it. */
  removeFromWall: id.optional(),
  /** Returns a removed photo to the walls. */
  returnToWall: id.optional(),
})
export type ChangeWallRequest = z.infer<typeof ChangeWallRequest>
