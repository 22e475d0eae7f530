import { z } from 'zod'
import { isTimeZone } from '#contract/values/time-zones.ts'
import { CHECKS, LEVELS } from '#contract/values/checks.ts'
import { MAX_SNOOZE_HOURS, MAX_SNOOZE_REASON_LENGTH } from '#contract/values/limits.ts'
import { count, id, moment, textUpTo } from './scalars.ts'

/** `GET /api/admin/checks`. A zone that the server doesn't know counts as missing. */
export const ChecksQuery = z.object({
  clock: z.coerce.number().int().min(1).optional().meta({
    description: "The browser's clock in Unix milliseconds, compared with the server's.",
  }),
  zone: z
    .string()
    .refine(isTimeZone)
    .optional()
    .catch(undefined)
    .meta({ description: "The browser's time zone, compared with the venue's." }),
})

export const ProblemView = z
  .strictObject({
    name: z.enum(CHECKS),
    level: z.enum(LEVELS).meta({
      description: '`look`: within days. `act`: guests notice it today, or photos are at risk.',
    }),
    values: z
      .record(z.string(), z.union([z.string(), z.number()]))
      .meta({ description: 'Numbers and names in its sentence.' }),
    since: moment,
    isSnoozed: z.boolean(),
    snoozedUntil: moment.nullable(),
    snoozeReason: z.string().nullable(),
  })
  .meta({ id: 'Problem' })
export type ProblemView = z.infer<typeof ProblemView>

const TodaysEventView = z.strictObject({
  id,
  name: z.string(),
  qrCode: z.string(),
  photos: count,
  recentPhotos: count.meta({ description: 'Photos of the last ten minutes.' }),
  pending: count.meta({ description: 'Photos that await approval.' }),
  flagged: count.meta({ description: 'Photos with undecided flags.' }),
  screens: count.meta({ description: 'Paired screens.' }),
  openScreens: count.meta({ description: 'Paired screens that reported within the last 45 seconds.' }),
})
export type TodaysEventView = z.infer<typeof TodaysEventView>

export const ChecksView = z
  .strictObject({
    checkedAt: moment,
    problems: z.array(ProblemView).meta({ description: 'Snoozed ones included, in order of the checks.' }),
    events: z.array(TodaysEventView).meta({ description: "Events of the venue's today." }),
  })
  .meta({ id: 'Checks' })
export type ChecksView = z.infer<typeof ChecksView>

/** `PUT /api/admin/checks/{name}/snooze`. */
export const SnoozeRequest = z.object({
  hours: z.int().min(0).max(MAX_SNOOZE_HOURS).meta({ description: '0 ends the snooze.' }),
  reason: textUpTo(MAX_SNOOZE_REASON_LENGTH, 'checks.reasonTooLong').default(''),
})
export type SnoozeRequest = z.infer<typeof SnoozeRequest>

/** A browser without an administrator's session that opened a page. Its address is not recorded. */
export const SeenGuest = z.strictObject({
  at: moment,
  browser: z.string().nullable().meta({ description: 'Browser and system, such as `Safari, iPhone`.' }),
  isLocal: z
    .boolean()
    .meta({ description: "Whether its address is in a private network, such as the venue's Wi-Fi." }),
  isHidden: z.boolean().nullable().meta({
    description: "Whether a proxy hides a phone's own address. Null for other devices.",
  }),
})
export type SeenGuest = z.infer<typeof SeenGuest>

export const ConnectionsView = z
  .strictObject({
    galleryAddress: z.url(),
    isOpened: z.boolean().meta({ description: 'Whether a phone has opened that address.' }),
    wifi: z.strictObject({ name: z.string(), code: z.string() }).nullable().meta({
      description: "Name of the venue's Wi-Fi, and the text of its QR code.",
    }),
    guests: z.array(SeenGuest).meta({ description: 'Guests of the last hour, newest first.' }),
  })
  .meta({ id: 'Connections' })
export type ConnectionsView = z.infer<typeof ConnectionsView>
