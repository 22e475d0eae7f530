import type {
  ChangePasswordRequest,
  LoginRequest,
  TotpOffRequest,
  TotpOnRequest,
} from '#contract/schemas/admins.ts'
import { pathOf } from './path-of.ts'
import { send } from './send.ts'

/** Path of the signed-in administrator; 401 if there is none. */
export const ME = pathOf('GET /api/admin/me')

export const logIn = (body: LoginRequest) => send('POST /api/admin/login', { body })

export const logOut = () => send('POST /api/admin/logout')

export const changePassword = (body: ChangePasswordRequest) => send('POST /api/admin/password', { body })

/** Creates a secret for an authenticator app. Nothing is stored. */
export const beginTotp = () => send('POST /api/admin/totp/begin')

/** Switches the second factor on. This response alone contains the recovery codes. */
export const switchTotpOn = (body: TotpOnRequest) => send('PUT /api/admin/totp', { body })

export const switchTotpOff = (body: TotpOffRequest) => send('POST /api/admin/totp/end', { body })

export const SESSIONS = pathOf('GET /api/admin/sessions')

export const endSession = (session: number) => send('DELETE /api/admin/sessions/:session', { session })

export const endOtherSessions = () => send('DELETE /api/admin/sessions')

/** Ends every session of this administrator, including this one. */
export const endSessions = () => send('POST /api/admin/logout-everywhere')

/** Whether the SWR key is a call's path, except for the session check. */
export const isDataKey = (key: unknown): key is string =>
  typeof key === 'string' && key.startsWith('/api/') && key !== ME
export const isAdminPath = (path: string) => path.startsWith('/api/admin/')
