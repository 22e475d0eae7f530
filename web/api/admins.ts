import type { AuditEntryView } from '#contract/schemas/audit-log.ts'
import type {
  AdminView,
  ChangePasswordRequest,
  LoginRequest,
  RecoveryCodesView,
  SessionView,
  TotpOffRequest,
  TotpOnRequest,
  TotpSecretView,
} from '#contract/schemas/admins.ts'
import { post, request, sendJson } from './request.ts'
import type { ApiPath } from './request.ts'

/** Who is signed in; 401 for nobody. */
export const ME: ApiPath<AdminView> = '/api/admin/me'

/** What administrators and hosts have changed lately. */
export const AUDIT_LOG: ApiPath<AuditEntryView[]> = '/api/admin/audit-log'

export async function logIn(credentials: LoginRequest): Promise<AdminView> {
  return (await sendJson('POST', '/api/admin/login', credentials)).json() as Promise<AdminView>
}

export async function logOut(): Promise<void> {
  await request('/api/admin/logout', { method: 'POST' })
}

export async function changePassword(passwords: ChangePasswordRequest): Promise<void> {
  await sendJson('POST', '/api/admin/password', passwords)
}

/** Makes a secret for an authenticator app; nothing is stored. */
export const beginTotp = () => post<TotpSecretView>('/api/admin/totp/begin')

/** Switches the second factor on; the recovery codes are not shown again. */
export async function switchTotpOn(asked: TotpOnRequest): Promise<RecoveryCodesView> {
  return (await sendJson('PUT', '/api/admin/totp', asked)).json() as Promise<RecoveryCodesView>
}

export async function switchTotpOff(asked: TotpOffRequest): Promise<void> {
  await sendJson('POST', '/api/admin/totp/end', asked)
}

/** Where this administrator is signed in. */
export const SESSIONS: ApiPath<SessionView[]> = '/api/admin/sessions'

export async function endSession(id: number): Promise<void> {
  await request(`/api/admin/sessions/${id}`, { method: 'DELETE' })
}

export async function endOtherSessions(): Promise<void> {
  await request(SESSIONS, { method: 'DELETE' })
}

/** Ends every session of this administrator, this one included. */
export async function endSessions(): Promise<void> {
  await request('/api/admin/logout-everywhere', { method: 'POST' })
}

/** Whether a key of SWR's cache is the address of a call, save for the session check. */
export const isDataKey = (key: unknown): key is string =>
  typeof key === 'string' && key.startsWith('/api/') && key !== ME
/** Whether only administrators may call that address. */
export const isAdminPath = (path: string) => path.startsWith('/api/admin/')
