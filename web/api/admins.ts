import type {
  ChangePasswordRequest,
  LoginRequest,
  TotpOffRequest,
  TotpOnRequest,
} from '#contract/schemas/admins.ts'
import { pathOf } from './path-of.ts'
import { send } from './send.ts'

/** Who is signed in; 401 for nobody. */
export const ME = pathOf('GET /api/admin/me')

/** The latest entries of the audit log. */
export const AUDIT_LOG = pathOf('GET /api/admin/audit-log')

export const logIn = (body: LoginRequest) => send('POST /api/admin/login', { body })

export const logOut = () => send('POST /api/admin/logout')

export const changePassword = (body: ChangePasswordRequest) => send('POST /api/admin/password', { body })

/** Makes a secret for an authenticator app; nothing is stored. */
export const beginTotp = () => send('POST /api/admin/totp/begin')

/** Switches the second factor on; the recovery codes are not shown again. */
export const switchTotpOn = (body: TotpOnRequest) => send('PUT /api/admin/totp', { body })

export const switchTotpOff = (body: TotpOffRequest) => send('POST /api/admin/totp/end', { body })

/** Where this administrator is signed in. */
export const SESSIONS = pathOf('GET /api/admin/sessions')

export const endSession = (session: number) => send('DELETE /api/admin/sessions/:session', { session })

export const endOtherSessions = () => send('DELETE /api/admin/sessions')

/** Ends every session of this administrator, this one included. */
export const endSessions = () => send('POST /api/admin/logout-everywhere')

/** Whether a key of SWR's cache is the address of a call, save for the session check. */
export const isDataKey = (key: unknown): key is string =>
  typeof key === 'string' && key.startsWith('/api/') && key !== ME
/** Whether only administrators may call that address. */
export const isAdminPath = (path: string) => path.startsWith('/api/admin/')
