import { z } from 'zod'

export const LoginRequest = z.object({
  username: z
    .string({ error: 'Username is required' })
    .trim()
    .min(1, 'Username is required')
    .max(200, 'Invalid credentials'),
  password: z
    .string({ error: 'Password is required' })
    .min(1, 'Password is required')
    .max(200, 'Invalid credentials'),
})
export type LoginRequest = z.infer<typeof LoginRequest>

export const MIN_PASSWORD_LENGTH = 8

/** `POST /api/admin/password`: every other session of the administrator ends with it. */
export const ChangePasswordRequest = z.object({
  currentPassword: z.string({ error: 'Password is required' }).min(1, 'Password is required').max(200),
  newPassword: z
    .string({ error: 'Password is required' })
    .min(MIN_PASSWORD_LENGTH, `String must contain at least ${MIN_PASSWORD_LENGTH} character(s)`)
    .max(200, 'The new password must be at most 200 characters'),
})
export type ChangePasswordRequest = z.infer<typeof ChangePasswordRequest>

/** What the session check returns. */
export interface AdminView {
  username: string
}
