import { z } from 'zod'
import { call } from '#contract/call.ts'
import {
  AdminView,
  ChangePasswordRequest,
  LoginRequest,
  RecoveryCodesView,
  SessionView,
  TotpOffRequest,
  TotpOnRequest,
  TotpSecretView,
} from '#contract/schemas/admins.ts'

export const logIn = call('POST /api/admin/login', {
  who: 'anyone',
  limit: 'signIns',
  summary: 'Sign in',
  description:
    'Sets the session cookie, and a cookie that gives this browser its own limit of wrong passwords for the account. After `admin.codeNeeded`, send the request again with a `code`.',
  body: LoginRequest,
  response: AdminView,
  errors: { 401: ['admin.invalidCredentials', 'admin.codeNeeded', 'admin.codeWrong'] },
})

export const getAdmin = call('GET /api/admin/me', {
  who: 'administrator',
  role: 'desk',
  limit: null,
  summary: 'Get the signed-in administrator',
  response: AdminView,
  done: 'The administrator.',
})

export const logOut = call('POST /api/admin/logout', {
  who: 'anyone',
  limit: null,
  summary: 'Sign out',
})

export const changePassword = call('POST /api/admin/password', {
  who: 'administrator',
  role: 'desk',
  limit: 'signIns',
  summary: 'Change the password',
  description: 'Ends all other sessions of the administrator.',
  body: ChangePasswordRequest,
  errors: { 400: ['admin.wrongPassword', 'admin.passwordEasy'] },
})

export const beginTotp = call('POST /api/admin/totp/begin', {
  who: 'administrator',
  role: 'desk',
  limit: null,
  summary: 'Create a secret for an authenticator app, without storing it',
  response: TotpSecretView,
  done: 'The secret, and the address for the app’s QR code.',
})

export const switchTotpOn = call('PUT /api/admin/totp', {
  who: 'administrator',
  role: 'desk',
  limit: 'signIns',
  summary: 'Switch the second factor on',
  description: 'Ends all other sessions of the administrator.',
  body: TotpOnRequest,
  response: RecoveryCodesView,
  done: 'The recovery codes, which are returned only once.',
  errors: { 400: ['admin.wrongPassword', 'admin.codeWrong'], 409: ['admin.totpIsOn'] },
})

export const switchTotpOff = call('POST /api/admin/totp/end', {
  who: 'administrator',
  role: 'desk',
  limit: 'signIns',
  summary: 'Switch the second factor off',
  body: TotpOffRequest,
  errors: { 400: ['admin.wrongPassword', 'admin.codeWrong'] },
})

export const listSessions = call('GET /api/admin/sessions', {
  who: 'administrator',
  role: 'desk',
  limit: null,
  summary: 'List the administrator’s sessions',
  response: z.array(SessionView),
  done: 'Latest use first, at most 100.',
})

export const endOtherSessions = call('DELETE /api/admin/sessions', {
  who: 'administrator',
  role: 'desk',
  limit: null,
  summary: 'End all other sessions',
})

export const endSession = call('DELETE /api/admin/sessions/:session', {
  who: 'administrator',
  role: 'desk',
  limit: null,
  summary: 'End one session',
  errors: { 404: ['admin.noSession'] },
})

export const endSessions = call('POST /api/admin/logout-everywhere', {
  who: 'administrator',
  role: 'desk',
  limit: null,
  summary: 'End all sessions, including this one',
})
