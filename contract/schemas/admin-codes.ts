import { z } from 'zod'
import { issue } from '#contract/values/error-messages.ts'
import { ChangeEventSettingsRequest, venueTime } from './event-settings.ts'
import { LANGUAGE_TAGS } from '#contract/values/languages.ts'
import { MAX_CODE_NOTE_LENGTH } from '#contract/values/limits.ts'
import { id, moment } from './scalars.ts'

/** A longer code does not fit the smallest QR image. */
const MAX_CODE_LENGTH = 60
const MAX_CODE_DESCRIPTION_LENGTH = 500

/** What the venue has decided for the event that is created with a code; what is not named is its host's to decide. */
export const CodePresets = ChangeEventSettingsRequest.pick({
  uploadsFrom: true,
  uploadsUntil: true,
  deleteAfterDays: true,
})
  .extend({
    isPrivate: z.boolean().optional(),
    language: z
      .enum(LANGUAGE_TAGS, { error: issue('event.languageUnknown') })
      .nullable()
      .optional(),
  })
  .refine(
    ({ uploadsFrom, uploadsUntil }) => !uploadsFrom || !uploadsUntil || uploadsFrom < uploadsUntil,
    issue('event.hoursInvalid'),
  )
  .meta({ id: 'CodePresets' })
export type CodePresets = z.infer<typeof CodePresets>

export const CreateAdminCodeRequest = z.object({
  code: z
    .string({ error: issue('code.missing') })
    .trim()
    .min(1, issue('code.missing'))
    .max(MAX_CODE_LENGTH, issue('code.tooLong', { limit: MAX_CODE_LENGTH }))
    .regex(/^[\w.~-]*$/, issue('code.invalid')),
  description: z
    .string()
    .trim()
    .max(
      MAX_CODE_DESCRIPTION_LENGTH,
      issue('code.descriptionTooLong', { limit: MAX_CODE_DESCRIPTION_LENGTH }),
    )
    .nullish(),
  isActive: z.boolean({ error: issue('code.activeInvalid') }).default(true),
  note: z
    .string()
    .trim()
    .max(MAX_CODE_NOTE_LENGTH, issue('code.noteTooLong', { limit: MAX_CODE_NOTE_LENGTH }))
    .nullish()
    .meta({ description: 'For administrators alone, such as for whom it is.' }),
  expiresAt: venueTime
    .nullish()
    .meta({ description: "From this moment on, on the venue's clock, it creates no event." }),
  presets: CodePresets.optional(),
})
export type CreateAdminCodeRequest = z.infer<typeof CreateAdminCodeRequest>

/** What is not named stays, and null takes it away; the presets are said as a whole. A code itself stays what was printed. */
export const EditAdminCodeRequest = CreateAdminCodeRequest.omit({ code: true, isActive: true })
export type EditAdminCodeRequest = z.infer<typeof EditAdminCodeRequest>

export const AdminCodeStatus = z
  .enum(['unpublished', 'active'])
  .meta({ description: '`active`, shown as published, once an event was created with it.' })

/** What anybody who holds a code may ask of it. */
export const AdminCodeCheckView = z
  .strictObject({
    code: z.string(),
    description: z.string().nullable(),
    isActive: z.boolean(),
    status: AdminCodeStatus,
    eventId: id.nullable(),
    expiresAt: venueTime.nullable().meta({ description: "On the venue's clock." }),
    isExpired: z
      .boolean()
      .meta({ description: 'It has created no event in time, and creates none any more.' }),
    presets: CodePresets,
  })
  .meta({ id: 'AdminCodeCheck' })
export type AdminCodeCheckView = z.infer<typeof AdminCodeCheckView>

export const AdminCodeView = AdminCodeCheckView.extend({
  id,
  createdAt: moment,
  note: z.string().nullable(),
}).meta({ id: 'AdminCode' })
export type AdminCodeView = z.infer<typeof AdminCodeView>
