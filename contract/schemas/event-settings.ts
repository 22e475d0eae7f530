import { z } from 'zod'
import { issue } from '#contract/values/error-messages.ts'
import {
  MAX_DELETE_AFTER_DAYS,
  MAX_PHOTOS_PER_DECISION,
  MAX_WALL_MESSAGE_LENGTH,
} from '#contract/values/limits.ts'
import { timeZone } from './venue.ts'
import { count, day, id, textUpTo } from './scalars.ts'

/** `YYYY-MM-DDTHH:MM` on the venue's clock, as in `<input type="datetime-local">`. Rejects days that don't exist. */
export const venueTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, issue('event.momentInvalid'))
  .refine(isOnAClock, issue('event.momentInvalid'))

function isOnAClock(time: string): boolean {
  const moment = new Date(`${time}Z`)
  // In UTC, the last day may be in a year with five digits. Years before 1000 have fewer than four digits.
  const isInRange = time >= '1000' && time < '9999-12-31'
  return isInRange && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(time)
}

const DAYS_INVALID = issue('event.daysInvalid', { limit: MAX_DELETE_AFTER_DAYS })

/** `PUT /api/events/{id}/settings`. A missing field keeps its value; null removes it. */
export const ChangeEventSettingsRequest = z.object({
  approval: z.boolean().optional(),
  /** The host's one-line message to all guests. Empty or null removes it. */
  announcement: textUpTo(MAX_WALL_MESSAGE_LENGTH, 'wall.messageTooLong').nullable().optional(),
  cardsPrinted: z.boolean().optional(),
  wifiTried: z.boolean().optional(),
  timeZone: timeZone.optional(),
  revealAt: venueTime.nullable().optional(),
  uploadsClosed: z.boolean().optional(),
  uploadsFrom: venueTime.nullable().optional(),
  uploadsUntil: venueTime.nullable().optional(),
  deleteAfterDays: z
    .int(DAYS_INVALID)
    .min(1, DAYS_INVALID)
    .max(MAX_DELETE_AFTER_DAYS, DAYS_INVALID)
    .nullable()
    .optional(),
})
export type ChangeEventSettingsRequest = z.infer<typeof ChangeEventSettingsRequest>

/** Approval, reveal, upload hours and retention of an event. */
export const EventSettingsView = z
  .strictObject({
    approval: z.boolean().meta({ description: 'New photos are pending until the host approves them.' }),
    pending: count.meta({ description: 'Number of pending photos.' }),
    revealAt: venueTime.nullable().meta({
      description:
        'Guests see only their own photos until then. On the clock of `timeZone`, like `uploadsFrom` and `uploadsUntil`.',
    }),
    uploadsClosed: z
      .boolean()
      .meta({ description: 'Whether the host closed uploads, regardless of the hours.' }),
    uploadsFrom: venueTime.nullable(),
    uploadsUntil: venueTime.nullable(),
    deleteAfterDays: z.int().nullable().meta({
      description:
        'Days until automatic deletion. Counted from the event date, or from the last change of either if later. Null disables it.',
    }),
    lastDay: day.nullable().meta({ description: 'Last day before the event is deleted.' }),
    timeZone: z.string().meta({ description: 'IANA time zone that the host chose, or the venue’s.' }),
    cardsPrinted: z.boolean().meta({ description: 'Whether the host ticked that the cards are printed.' }),
    wifiTried: z.boolean().meta({ description: 'Whether the host ticked that the Wi-Fi code works.' }),
    hasTestPhoto: z
      .boolean()
      .meta({ description: 'Whether a browser other than the creator’s has sent a photo.' }),
    hasScreen: z.boolean().meta({ description: 'Whether a screen is paired.' }),
    mayRevokeCreator: z.boolean().meta({
      description:
        'Whether the caller is an administrator and the browser that created the event is still a host.',
    }),
  })
  .meta({ id: 'EventSettings' })
export type EventSettingsView = z.infer<typeof EventSettingsView>

const ids = z.array(id).max(MAX_PHOTOS_PER_DECISION).default([])

export const DecidePhotosRequest = z.object({ approve: ids, hide: ids })
export type DecidePhotosRequest = z.infer<typeof DecidePhotosRequest>

export const DecidedView = z.strictObject({ pending: count })
