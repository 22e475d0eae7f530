import { z } from 'zod'
import { issue } from '#contract/values/error-messages.ts'
import { MAX_DELETE_AFTER_DAYS, MAX_PHOTOS_PER_DECISION } from '#contract/values/limits.ts'
import { count, day, id } from './scalars.ts'

/** `YYYY-MM-DDTHH:MM` on the venue's clock, as `<input type="datetime-local">` has it; `2027-02-31T10:00` is none. */
export const venueTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, issue('event.momentInvalid'))
  .refine(isOnAClock, issue('event.momentInvalid'))

function isOnAClock(time: string): boolean {
  const moment = new Date(`${time}Z`)
  // Of the last day the moment in UTC may be of a year with five digits, and years before 1000 are written with fewer than four.
  const isInRange = time >= '1000' && time < '9999-12-31'
  return isInRange && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(time)
}

/** `PUT /api/events/{id}/settings`; what is not named stays as it is, and null takes a moment away. */
export const ChangeEventSettingsRequest = z.object({
  approval: z.boolean().optional(),
  revealAt: venueTime.nullable().optional(),
  uploadsClosed: z.boolean().optional(),
  uploadsFrom: venueTime.nullable().optional(),
  uploadsUntil: venueTime.nullable().optional(),
  deleteAfterDays: z
    .int(issue('event.daysInvalid', { limit: MAX_DELETE_AFTER_DAYS }))
    .min(1, issue('event.daysInvalid', { limit: MAX_DELETE_AFTER_DAYS }))
    .max(MAX_DELETE_AFTER_DAYS, issue('event.daysInvalid', { limit: MAX_DELETE_AFTER_DAYS }))
    .nullable()
    .optional(),
})
export type ChangeEventSettingsRequest = z.infer<typeof ChangeEventSettingsRequest>

/** What a host has decided about an event's photos before they are shown, and how long they are taken and kept. */
export const EventSettingsView = z
  .strictObject({
    approval: z.boolean().meta({ description: 'New photos are pending until the host approves them.' }),
    pending: count.meta({ description: 'Number of pending photos.' }),
    revealAt: venueTime.nullable().meta({
      description: 'Until then guests see only their own; on the clock of `timeZone`, like the next two.',
    }),
    uploadsClosed: z.boolean().meta({ description: 'Closed by the host, whatever the hours say.' }),
    uploadsFrom: venueTime.nullable(),
    uploadsUntil: venueTime.nullable(),
    deleteAfterDays: z.int().nullable().meta({
      description:
        "After the event's day, or after the day on which this, or that day, was last said where that is later.",
    }),
    lastDay: day.nullable().meta({ description: 'The last day on which the event is there.' }),
    timeZone: z.string().meta({ description: "The venue's." }),
    mayRevokeCreator: z.boolean().meta({
      description: 'An administrator asks, and the browser that created the event is still a host.',
    }),
  })
  .meta({ id: 'EventSettings' })
export type EventSettingsView = z.infer<typeof EventSettingsView>

const ids = z.array(id).max(MAX_PHOTOS_PER_DECISION).default([])

/** `POST /api/events/{id}/pending-photos`: ids to approve and ids to hide. */
export const DecidePhotosRequest = z.object({ approve: ids, hide: ids })
export type DecidePhotosRequest = z.infer<typeof DecidePhotosRequest>

/** Number of photos still pending. */
export const DecidedView = z.strictObject({ pending: count })
