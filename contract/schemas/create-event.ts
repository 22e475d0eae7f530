import { z } from 'zod'
import { CATEGORIES } from '#contract/values/categories.ts'
import { issue } from '#contract/values/error-messages.ts'
import { LANGUAGE_TAGS } from '#contract/values/languages.ts'
import { MAX_DELETE_AFTER_DAYS, MAX_DESCRIPTION_LENGTH, MAX_NAME_LENGTH } from '#contract/values/limits.ts'

/** True for a day that the calendar has, written `YYYY-MM-DD`; `2027-02-31` is none. */
function isCalendarDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
  )
}

function isNumberOfDays(text: string): boolean {
  return text === '' || (/^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_DELETE_AFTER_DAYS)
}

/** The text fields of `POST /api/events`; the profile image travels beside them as a file. The page loads this file with the form. */
export const CreateEventRequest = z.object({
  name: z
    .string({ error: issue('event.nameMissing') })
    .trim()
    .min(1, issue('event.nameMissing'))
    .max(MAX_NAME_LENGTH, issue('event.nameTooLong', { limit: MAX_NAME_LENGTH })),
  date: z
    .string({ error: issue('event.dateMissing') })
    .trim()
    .min(1, { error: issue('event.dateMissing'), abort: true })
    .refine(isCalendarDay, issue('event.dateInvalid')),
  description: z
    .string()
    .trim()
    .max(MAX_DESCRIPTION_LENGTH, issue('event.descriptionTooLong', { limit: MAX_DESCRIPTION_LENGTH }))
    .default(''),
  category: z.enum(CATEGORIES, { error: issue('event.categoryMissing') }).default('other'),
  isPublic: z.enum(['true', 'false'], { error: issue('event.publicInvalid') }).default('true'),
  language: z
    .enum(['', ...LANGUAGE_TAGS], { error: issue('event.languageUnknown') })
    .default('')
    .meta({
      description:
        "Of the gallery, for guests who prefer none that there is, the wall and the cards; empty for each guest's own.",
    }),
  approval: z
    .enum(['true', 'false'], { error: issue('event.approvalInvalid') })
    .default('false')
    .meta({ description: 'Photos that come wait until the host has approved them.' }),
  deleteAfterDays: z
    .string()
    .trim()
    .refine(isNumberOfDays, issue('event.daysInvalid', { limit: MAX_DELETE_AFTER_DAYS }))
    .default('')
    .meta({
      description: "Of the event, after its day; empty where it stays. As in the event's settings.",
      override: { type: 'string', pattern: String.raw`^(\d{1,4})?$`, default: '' },
    }),
  adminCode: z.string().trim().min(1, issue('code.missing')).optional(),
})
export type CreateEventRequest = z.infer<typeof CreateEventRequest>

/** The text fields of `PUT /api/events/{id}`, likewise. */
export const EditEventRequest = CreateEventRequest.omit({
  adminCode: true,
  approval: true,
  deleteAfterDays: true,
}).extend({
  picture: z
    .enum(['keep', 'remove'])
    .default('keep')
    .meta({ description: 'What becomes of the picture there is, where no new one comes with the request.' }),
})
export type EditEventRequest = z.infer<typeof EditEventRequest>
