import { useSWRConfig } from 'swr'
import type { AdminView, LoginRequest } from '#contract/schemas/admins.ts'
import { isDataKey, ME } from '#web/api/admins.ts'
import { useApi } from '#web/api/use-api.ts'
import { send } from '#web/api/send.ts'
import { flaggedPhotos } from './flagged/flagged-photos.ts'
import { allPhotos } from './photos/all-photos.ts'

export interface AdminSession {
  state: 'checking' | 'in' | 'out'
  signIn: (credentials: LoginRequest) => Promise<void>
  signOut: () => Promise<void>
  /** Signs the page out when the session has already ended. */
  forget: () => Promise<void>
}

/** The administrator's session: 'in' if the server returned one without an error. */
export function useAdminSession(): AdminSession {
  const { data, error, isLoading } = useApi(ME)
  const { mutate } = useSWRConfig()

  /** Switches the administrator. Clears all cached data, because the next person may not have access to it. */
  async function switchAdmin(admin: AdminView | undefined) {
    allPhotos.clear()
    flaggedPhotos.clear()
    await mutate(isDataKey, undefined, { revalidate: false })
    await mutate(ME, admin, { revalidate: false })
  }

  return {
    state: data && !error ? 'in' : isLoading && !error ? 'checking' : 'out',
    async signIn(credentials) {
      await switchAdmin(await send('POST /api/admin/login', { body: credentials }))
    },
    async signOut() {
      try {
        await send('POST /api/admin/logout')
      } catch (error) {
        // oxlint-disable-next-line no-console -- signed out all the same; a failed logout only shows in the console
        console.error('Logout failed', error)
      }
      await switchAdmin(undefined)
    },
    forget: () => switchAdmin(undefined),
  }
}
