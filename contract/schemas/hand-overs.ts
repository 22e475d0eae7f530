import { z } from 'zod'
import { LANGUAGE_TAGS } from '#contract/values/languages.ts'
import { Actor } from './audit-log.ts'
import { count, day, id, moment } from './scalars.ts'

export const HandOverPlace = z.enum(['download', 'drive'])
export type HandOverPlace = z.infer<typeof HandOverPlace>
const HandOverState = z.enum(['offered', 'writing', 'done', 'failed'])
export type HandOverState = z.infer<typeof HandOverState>
const HandOverFailure = z.enum(['no-space', 'no-drive', 'read-only', 'other'])
export type HandOverFailure = z.infer<typeof HandOverFailure>
const DriveState = z.enum(['ready', 'absent', 'read-only'])
export type DriveState = z.infer<typeof DriveState>

const language = z.enum(LANGUAGE_TAGS).default('en')

export const StartHandOverRequest = z.object({
  place: HandOverPlace,
  withHidden: z
    .boolean()
    .meta({ description: 'Adds the photos that guests don’t see, in the folder `hidden`.' }),
  byGuest: z.boolean().meta({ description: 'Sorts photos into folders by the name of their sender.' }),
  language: language.meta({ description: 'Language of the texts, if the event has none.' }),
})

export type StartHandOverRequest = z.input<typeof StartHandOverRequest>

export const HandOverView = z.object({
  id,
  eventId: id,
  eventName: z.string(),
  eventDate: day,
  actor: Actor,
  place: HandOverPlace,
  state: HandOverState.meta({
    description: '`done`: the last byte of the ZIP was sent, or every file was read back from the drive.',
  }),
  failure: HandOverFailure.nullable(),
  withHidden: z.boolean(),
  byGuest: z.boolean(),
  language: z.enum(LANGUAGE_TAGS),
  through: count,
  photos: count,
  bytes: count,
  checksum: z.string().nullable().meta({ description: 'SHA-256 of `SHA256SUMS`.' }),
  folder: z.string().nullable(),
  lost: count,
  percent: count,
  doneAt: moment.nullable(),
  deletedAt: moment.nullable(),
})
export type HandOverView = z.infer<typeof HandOverView>

const Part = z.object({ count, bytes: count })

export const HandOverOverview = z.object({
  shown: Part,
  flagged: count.meta({ description: 'Shown photos with flags.' }),
  hidden: Part,
  pending: Part.meta({ description: 'Awaiting approval, or the reveal.' }),
  failed: Part,
  withheld: Part.meta({ description: 'Never handed over, because they may contain a location.' }),
  drive: z
    .object({ state: DriveState, freeBytes: count })
    .nullable()
    .meta({ description: 'Null unless a drive is configured, and for hosts.' }),
  isAdministrator: z.boolean().meta({ description: 'Whether the caller may print receipts.' }),
  latest: HandOverView.nullable(),
  left: count.meta({ description: 'Photos of the event that the latest hand-over does not contain.' }),
})
export type HandOverOverview = z.infer<typeof HandOverOverview>

export const DeleteHandedOverRequest = z.object({
  atOnce: z.boolean().meta({ description: 'Skips the bin.' }),
  left: count.meta({ description: 'Number of photos that may be deleted without being handed over.' }),
})

export const ReceiptQuery = z.object({ language })
