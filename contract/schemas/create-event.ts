import { z } from 'zod'
import { CATEGORIES } from '#contract/values/categories.ts'
import { issue } from '#contract/values/error-messages.ts'
import { LANGUAGE_TAGS } from '#contract/values/languages.ts'
import { MAX_DELETE_AFTER_DAYS, MAX_DESCRIPTION_LENGTH, MAX_NAME_LENGTH } from '#contract/values/limits.ts'
import { oneLine } from '#contract/values/one-line.ts'
import { textUpTo } from './scalars.ts'

/** Whether the text is an existing day in the form `YYYY-MM-DD`. Rejects `2027-02-31`. */
function isCalendarDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
  )
}

function isNumberOfDays(text: string): boolean {
  return text === '' || (/^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_DELETE_AFTER_DAYS)
}

/** Text fields of `POST /api/events`, sent with the profile image. The page validates with this schema, too. */
export const CreateEventRequest = z.object({
  name: z
    .string({ error: issue('event.nameMissing') })
    .overwrite(oneLine)
    .min(1, issue('event.nameMissing'))
    .max(MAX_NAME_LENGTH, issue('event.nameTooLong', { limit: MAX_NAME_LENGTH })),
  date: z
    .string({ error: issue('event.dateMissing') })
    .trim()
    .min(1, { error: issue('event.dateMissing'), abort: true })
    .refine(isCalendarDay, issue('event.dateInvalid')),
  description: textUpTo(MAX_DESCRIPTION_LENGTH, 'event.descriptionTooLong').default(''),
  category: z.enum(CATEGORIES, { error: issue('event.categoryMissing') }).default('other'),
  isPublic: z.enum(['true', 'false'], { error: issue('event.publicInvalid') }).default('true'),
  language: z
    .enum(['', ...LANGUAGE_TAGS], { error: issue('event.languageUnknown') })
    .default('')
    .meta({
      description:
        "Language of the wall and the cards, and of the gallery for guests whose languages Candid lacks. Empty uses each guest's own.",
    }),
  approval: z
    .enum(['true', 'false'], { error: issue('event.approvalInvalid') })
    .default('false')
    .meta({ description: 'Whether new photos are pending until the host approves them.' }),
  deleteAfterDays: z
    .string()
    .trim()
    .refine(isNumberOfDays, issue('event.daysInvalid', { limit: MAX_DELETE_AFTER_DAYS }))
    .default('')
    .meta({
      description: 'Days after the event date until automatic deletion. Empty disables it.',
      override: { type: 'string', pattern: String.raw`^(\d{1,4})?$`, default: '' },
    }),
  adminCode: z.string().trim().min(1, issue('code.missing')).optional(),
})
export type CreateEventRequest = z.infer<typeof CreateEventRequest>

/** Text fields of `PUT /api/events/{id}`, sent with the profile image. */
export const EditEventRequest = CreateEventRequest.omit({
  adminCode: true,
  approval: true,
  deleteAfterDays: true,
}).extend({
  picture: z
    .enum(['keep', 'remove'])
    .default('keep')
    .meta({ description: 'Keeps or removes the current picture if the request has no new one.' }),
})
export type EditEventRequest = z.infer<typeof EditEventRequest>
