import { z } from 'zod'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './limits.ts'

export const LoginRequest = z.object({
  username: z
    .string({ error: 'Username is required' })
    .trim()
    .min(1, 'Username is required')
    .max(200, 'Invalid credentials'),
  password: z
    .string({ error: 'Password is required' })
    .min(1, 'Password is required')
    .max(MAX_PASSWORD_LENGTH, 'Invalid credentials'),
})
export type LoginRequest = z.infer<typeof LoginRequest>

/** `POST /api/admin/password`: every other session of the administrator ends with it. */
export const ChangePasswordRequest = z.object({
  currentPassword: z
    .string({ error: 'Password is required' })
    .min(1, 'Password is required')
    .max(MAX_PASSWORD_LENGTH),
  newPassword: z
    .string({ error: 'Password is required' })
    .min(MIN_PASSWORD_LENGTH, `String must contain at least ${MIN_PASSWORD_LENGTH} character(s)`)
    .max(MAX_PASSWORD_LENGTH, `The new password must be at most ${MAX_PASSWORD_LENGTH} characters`),
})
export type ChangePasswordRequest = z.infer<typeof ChangePasswordRequest>

/** What the session check returns. */
export const AdminView = z.strictObject({ username: z.string() }).meta({ id: 'Administrator' })
export type AdminView = z.infer<typeof AdminView>
