import { z } from 'zod'
import { issue } from '#contract/values/error-messages.ts'
import { ChangeEventSettingsRequest, venueTime } from './event-settings.ts'
import { LANGUAGE_TAGS } from '#contract/values/languages.ts'
import { MAX_CODE_NOTE_LENGTH } from '#contract/values/limits.ts'
import { id, moment, textUpTo } from './scalars.ts'

/** Longer codes don't fit the smallest QR image. */
const MAX_CODE_LENGTH = 60
const MAX_CODE_DESCRIPTION_LENGTH = 500

/** Settings for the event created with a code. The host chooses the missing ones. */
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
    // Browsers take `.` and `..` for folders in the code's address.
    .regex(/^(?!\.{1,2}$)[\w.~-]*$/, issue('code.invalid')),
  description: textUpTo(MAX_CODE_DESCRIPTION_LENGTH, 'code.descriptionTooLong').nullish(),
  isActive: z.boolean({ error: issue('code.activeInvalid') }).default(true),
  note: textUpTo(MAX_CODE_NOTE_LENGTH, 'code.noteTooLong')
    .nullish()
    .meta({ description: 'Only shown to administrators, such as the customer’s name.' }),
  expiresAt: venueTime.nullish().meta({ description: "Time on the venue's clock when the code expires." }),
  presets: CodePresets.optional(),
})
export type CreateAdminCodeRequest = z.infer<typeof CreateAdminCodeRequest>

/**
 * `PATCH /api/admin/codes/{code}`. A missing field keeps its value; null removes it. `presets` are replaced as a whole. The
 * code can't change, because it may be printed.
 */
export const EditAdminCodeRequest = CreateAdminCodeRequest.omit({ code: true, isActive: true })
export type EditAdminCodeRequest = z.infer<typeof EditAdminCodeRequest>

export const AdminCodeStatus = z
  .enum(['unpublished', 'active'])
  .meta({ description: '`active` (shown as published) once an event was created with the code.' })

/** The view of a code for anyone who has it. */
export const AdminCodeCheckView = z
  .strictObject({
    code: z.string(),
    description: z.string().nullable(),
    isActive: z.boolean(),
    status: AdminCodeStatus,
    eventId: id.nullable(),
    expiresAt: venueTime.nullable().meta({ description: "Time on the venue's clock when the code expires." }),
    isExpired: z
      .boolean()
      .meta({ description: 'Whether the code expired before an event was created with it.' }),
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
