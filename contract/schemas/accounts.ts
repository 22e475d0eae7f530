import { z } from 'zod'
import { ACCOUNT_ROLES } from '#contract/values/account-roles.ts'
import { issue } from '#contract/values/error-messages.ts'
import { MAX_USERNAME_LENGTH } from '#contract/values/limits.ts'
import { oneLine } from '#contract/values/one-line.ts'
import { ChangePasswordRequest } from './admins.ts'
import { id, moment } from './scalars.ts'

const role = z.enum(ACCOUNT_ROLES).meta({
  description:
    '`owner`: everything. `staff`: events and moderation, no settings and no deletion. `desk`: cards, screens and admin codes.',
})

export const AddAccountRequest = z.object({
  username: z
    .string({ error: issue('admin.usernameMissing') })
    // Its person has to be able to type it.
    .overwrite((name) => oneLine(name.normalize('NFC')))
    .min(1, issue('admin.usernameMissing'))
    .max(MAX_USERNAME_LENGTH, issue('admin.usernameTooLong', { limit: MAX_USERNAME_LENGTH })),
  role,
})
export type AddAccountRequest = z.infer<typeof AddAccountRequest>

export const ChangeRoleRequest = z.object({ role })

export const AccountView = z
  .strictObject({
    id,
    username: z.string(),
    role,
    isOwn: z.boolean().meta({ description: 'Whether this is the account of the caller.' }),
    isJoined: z.boolean().meta({ description: 'Whether an invitation was accepted.' }),
    isTotpOn: z.boolean().meta({ description: 'Whether the second factor is on.' }),
    invitedUntil: moment.nullable().meta({ description: 'End of the open invitation.' }),
    usedAt: moment.nullable().meta({ description: 'Last use of its sessions, up to 5 minutes late.' }),
  })
  .meta({ id: 'Account' })
export type AccountView = z.infer<typeof AccountView>

/** The key is the part after `#` in the link `/admin/join#…`, which browsers don't send. */
export const InvitationKeyView = z.strictObject({
  key: z.string(),
  origin: z.string().meta({ description: 'Address of the page in the venue’s network.' }),
})

const key = z.string({ error: issue('admin.invitationEnded') }).max(200, issue('admin.invitationEnded'))
export const InvitationRequest = z.object({ key })
export const InvitationView = z.strictObject({ username: z.string(), role })
export type InvitationView = z.infer<typeof InvitationView>

export const JoinRequest = z.object({ key, password: ChangePasswordRequest.shape.newPassword })
export type JoinRequest = z.infer<typeof JoinRequest>
