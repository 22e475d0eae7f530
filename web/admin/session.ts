import { mutate } from 'swr'
import type { JoinRequest } from '#contract/schemas/accounts.ts'
import type { AdminView, LoginRequest } from '#contract/schemas/admins.ts'
import type { AccountRole } from '#contract/values/account-roles.ts'
import { isDataKey, ME } from '#web/api/admins.ts'
import { useApi } from '#web/api/use-api.ts'
import { send } from '#web/api/send.ts'
import { flaggedPhotos } from './flagged/flagged-photos.ts'
import { allPhotos } from './photos/all-photos.ts'

/** The administrator's session: 'in' if the server returned one without an error. */
export function useAdminSession(): 'checking' | 'in' | 'out' {
  const { data, error, isLoading } = useApi(ME)
  return data && !error ? 'in' : isLoading && !error ? 'checking' : 'out'
}

/** The signed-in administrator's role. */
export const useRole = (): AccountRole => useApi(ME).data?.role ?? 'desk'

export async function signIn(body: LoginRequest): Promise<void> {
  await switchAdmin(await send('POST /api/admin/login', { body }))
}

/** Accepts an invitation, in place of the session that this browser had. */
export async function join(body: JoinRequest): Promise<void> {
  await switchAdmin(await send('POST /api/admin/join', { body }))
}

export async function signOut(): Promise<void> {
  try {
    await send('POST /api/admin/logout')
  } catch (error) {
    // oxlint-disable-next-line no-console -- signed out all the same; a failed logout only shows in the console
    console.error('Logout failed', error)
  }
  await forgetSession()
}

/** Signs the page out when the session has already ended. */
export const forgetSession = (): Promise<void> => switchAdmin(null)

/** Switches the administrator. Clears all cached data, because the next person may not have access to it. */
async function switchAdmin(admin: AdminView | null): Promise<void> {
  allPhotos.clear()
  flaggedPhotos.clear()
  await mutate(isDataKey, undefined, { revalidate: false })
  await mutate(ME, admin, { revalidate: false })
}
