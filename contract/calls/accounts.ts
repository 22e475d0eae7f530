import { z } from 'zod'
import { call } from '#contract/call.ts'
import {
  AccountView,
  AddAccountRequest,
  ChangeRoleRequest,
  InvitationKeyView,
  InvitationRequest,
  InvitationView,
  JoinRequest,
} from '#contract/schemas/accounts.ts'
import { AdminView } from '#contract/schemas/admins.ts'

export const listAccounts = call('GET /api/admin/accounts', {
  who: 'administrator',
  limit: null,
  summary: 'List the accounts of administrators',
  response: z.array(AccountView),
  done: 'By username.',
})

export const addAccount = call('POST /api/admin/accounts', {
  who: 'administrator',
  limit: null,
  summary: 'Add an account and invite a person to it',
  body: AddAccountRequest,
  response: InvitationKeyView,
  done: { 201: 'The key of the invitation, which is returned only once.' },
  errors: { 409: ['admin.nameTaken', 'admin.manyAccounts'] },
})

export const changeRole = call('PATCH /api/admin/accounts/:account', {
  who: 'administrator',
  limit: null,
  summary: 'Change an account’s role',
  description: 'Ends its sessions.',
  body: ChangeRoleRequest,
  errors: { 404: ['admin.noAccount'], 409: ['admin.lastOwner'] },
})

export const removeAccount = call('DELETE /api/admin/accounts/:account', {
  who: 'administrator',
  limit: null,
  summary: 'Remove an account',
  errors: { 404: ['admin.noAccount'], 409: ['admin.lastOwner'] },
})

export const renewInvitation = call('POST /api/admin/accounts/:account/invitation', {
  who: 'administrator',
  limit: null,
  summary: 'Invite a person to an account again',
  description: 'Replaces its earlier invitation. Whoever accepts it sets a new password.',
  response: InvitationKeyView,
  done: { 201: 'The key of the invitation, which is returned only once.' },
  errors: { 404: ['admin.noAccount'], 409: ['admin.ownInvitation'] },
})

export const openInvitation = call('POST /api/admin/invitation', {
  who: 'anyone',
  limit: 'hostActions',
  summary: 'Look up an invitation',
  body: InvitationRequest,
  response: InvitationView,
  done: 'The account.',
  errors: { 404: ['admin.invitationEnded'] },
})

export const join = call('POST /api/admin/join', {
  who: 'anyone',
  limit: 'hostActions',
  summary: 'Accept an invitation and sign in',
  description: 'Ends the account’s sessions, and switches its second factor off.',
  body: JoinRequest,
  response: AdminView,
  errors: { 400: ['admin.passwordEasy'], 404: ['admin.invitationEnded'] },
})
