import { z } from 'zod'
import { CATEGORIES } from './categories.ts'
import { MAX_DESCRIPTION_LENGTH, MAX_NAME_LENGTH } from './limits.ts'

/** True for a day that the calendar has, written `YYYY-MM-DD`; `2027-02-31` is none. */
export function isCalendarDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
  )
}

/** The text fields of `POST /api/events`; the profile image travels beside them as a file. The page loads this file with the form. */
export const CreateEventRequest = z.object({
  name: z
    .string({ error: 'Name is required' })
    .trim()
    .min(1, 'Name is required')
    .max(MAX_NAME_LENGTH, `Name must be at most ${MAX_NAME_LENGTH} characters`),
  date: z
    .string({ error: 'Date is required' })
    .trim()
    .min(1, { error: 'Date is required', abort: true })
    .refine(isCalendarDay, 'Date must be a day of the calendar, as in 2025-01-05'),
  description: z
    .string()
    .trim()
    .max(MAX_DESCRIPTION_LENGTH, `Description must be at most ${MAX_DESCRIPTION_LENGTH} characters`)
    .default(''),
  category: z.enum(CATEGORIES, { error: 'Category is required' }).default('other'),
  isPublic: z.enum(['true', 'false'], { error: 'isPublic must be true or false' }).default('true'),
  adminCode: z.string().trim().min(1, 'Code is required').optional(),
})
export type CreateEventRequest = z.infer<typeof CreateEventRequest>
