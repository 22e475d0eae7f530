import { z } from 'zod'
import { ACCOUNT_ROLES } from '#contract/values/account-roles.ts'
import { issue } from '#contract/values/error-messages.ts'
import { count, id, moment } from './scalars.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#contract/values/limits.ts'

/** Maximum characters of a typed code. A recovery code has 29. */
const MAX_CODE_LENGTH = 60

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
  /** Code of the authenticator app, or a recovery code. Required if the second factor is on. */
  code: z.string().max(MAX_CODE_LENGTH, issue('admin.codeWrong')).optional(),
})
export type LoginRequest = z.infer<typeof LoginRequest>

/** `POST /api/admin/password`. Ends every other session of the administrator. */
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

/** `POST /api/admin/totp/end`. `code` is from the authenticator app, or a recovery code. */
export const TotpOffRequest = z.object({
  password: ChangePasswordRequest.shape.currentPassword,
  code: z.string({ error: issue('admin.codeNeeded') }).max(MAX_CODE_LENGTH, issue('admin.codeWrong')),
})
export type TotpOffRequest = z.infer<typeof TotpOffRequest>

/** `PUT /api/admin/totp`, with the secret from `POST /api/admin/totp/begin` and a code made from it. */
export const TotpOnRequest = TotpOffRequest.extend({
  secret: z.string().regex(/^[A-Z2-7]{32}$/, issue('admin.codeWrong')),
})
export type TotpOnRequest = z.infer<typeof TotpOnRequest>

/** A secret for an authenticator app, and the `otpauth:` address that the app scans. */
export const TotpSecretView = z.strictObject({ secret: z.string(), address: z.string() })
export type TotpSecretView = z.infer<typeof TotpSecretView>

export const RecoveryCodesView = z.strictObject({ recoveryCodes: z.array(z.string()) })
export type RecoveryCodesView = z.infer<typeof RecoveryCodesView>

export const SessionView = z
  .strictObject({
    id,
    browser: z.string().nullable().meta({ description: 'Browser and operating system. Null if unknown.' }),
    address: z.string().nullable().meta({ description: 'Network address at sign-in.' }),
    signedInAt: moment,
    usedAt: moment.meta({ description: 'Time of the last use, up to 5 minutes late.' }),
    isOwn: z.boolean().meta({ description: 'Whether this is the session of the caller.' }),
  })
  .meta({ id: 'Session' })
export type SessionView = z.infer<typeof SessionView>

export const AdminView = z
  .strictObject({
    username: z.string(),
    role: z.enum(ACCOUNT_ROLES),
    recoveryCodes: count
      .nullable()
      .meta({ description: 'Unused recovery codes. Null while the second factor is off.' }),
  })
  .meta({ id: 'Administrator' })
export type AdminView = z.infer<typeof AdminView>
