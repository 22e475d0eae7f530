import { z } from 'zod'
import { issue } from './error-messages.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './limits.ts'

export const LoginRequest = z.object({
  username: z
    .string({ error: issue('admin.usernameMissing') })
    .trim()
    .min(1, issue('admin.usernameMissing'))
    .max(200, issue('admin.invalidCredentials')),
  password: z
    .string({ error: issue('admin.passwordMissing') })
    .min(1, issue('admin.passwordMissing'))
    .max(MAX_PASSWORD_LENGTH, issue('admin.invalidCredentials')),
})
export type LoginRequest = z.infer<typeof LoginRequest>

/** `POST /api/admin/password`: every other session of the administrator ends with it. */
export const ChangePasswordRequest = z.object({
  currentPassword: z
    .string({ error: issue('admin.passwordMissing') })
    .min(1, issue('admin.passwordMissing'))
    .max(MAX_PASSWORD_LENGTH),
  newPassword: z
    .string({ error: issue('admin.passwordMissing') })
    .min(MIN_PASSWORD_LENGTH, issue('admin.passwordTooShort', { limit: MIN_PASSWORD_LENGTH }))
    .max(MAX_PASSWORD_LENGTH, issue('admin.passwordTooLong', { limit: MAX_PASSWORD_LENGTH })),
})
export type ChangePasswordRequest = z.infer<typeof ChangePasswordRequest>

/** What the session check returns. */
export const AdminView = z.strictObject({ username: z.string() }).meta({ id: 'Administrator' })
export type AdminView = z.infer<typeof AdminView>
