import { z } from 'zod'
import { issue } from './error-messages.ts'
import { id, moment } from './scalars.ts'

/** A longer code does not fit the smallest QR image. */
export const MAX_CODE_LENGTH = 60
const MAX_CODE_DESCRIPTION_LENGTH = 500

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
})
export type CreateAdminCodeRequest = z.infer<typeof CreateAdminCodeRequest>

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
  })
  .meta({ id: 'AdminCodeCheck' })
export type AdminCodeCheckView = z.infer<typeof AdminCodeCheckView>

export const AdminCodeView = AdminCodeCheckView.extend({ id, createdAt: moment }).meta({ id: 'AdminCode' })
export type AdminCodeView = z.infer<typeof AdminCodeView>
