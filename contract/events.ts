import { z } from 'zod'
import { MAX_DESCRIPTION_LENGTH, MAX_NAME_LENGTH } from './limits.ts'

export const CATEGORIES = [
  'wedding',
  'birthday',
  'work-event',
  'family-gathering',
  'graduation',
  'anniversary',
  'baby-shower',
  'conference',
  'party',
  'other',
] as const
export type Category = (typeof CATEGORIES)[number]

/** True for a day that the calendar has, written `YYYY-MM-DD`; `2027-02-31` is none. */
export function isCalendarDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
  )
}

/** The text fields of `POST /api/events`; the profile image travels beside them as a file. */
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

export interface EventView {
  id: number
  name: string
  /** A calendar day, `YYYY-MM-DD`; it belongs to no time zone. */
  date: string
  description: string | null
  category: Category
  /** The address of the profile image's rendition, once the worker has made it. */
  profileImage: string | null
  qrCode: string
  isAdminGenerated: boolean
  isPublic: boolean
  createdAt: string
  /** Photos that the caller may see. */
  photoCount: number
}
