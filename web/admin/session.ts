import { useSWRConfig } from 'swr'
import type { AdminView, LoginRequest } from '#contract/schemas/admins.ts'
import { isDataKey, logIn, logOut, ME } from '#web/api/admins.ts'
import { useApi } from '#web/api/use-api.ts'
import { flaggedPhotos } from './flagged/flagged-photos.ts'
import { allPhotos } from './photos/all-photos.ts'

export interface AdminSession {
  state: 'checking' | 'in' | 'out'
  signIn: (credentials: LoginRequest) => Promise<void>
  signOut: () => Promise<void>
  /** For when the session has ended by other means. */
  forget: () => Promise<void>
}

/** Who is signed in: unknown while it is asked, 'in' when the answer has data and no error, else 'out'. */
export function useAdminSession(): AdminSession {
  const { data, error, isLoading } = useApi(ME)
  const { mutate } = useSWRConfig()

  /** What one person may see, another may not: nothing fetched so far outlives a change of person. */
  async function become(admin: AdminView | undefined) {
    allPhotos.clear()
    flaggedPhotos.clear()
    await mutate(isDataKey, undefined, { revalidate: false })
    await mutate(ME, admin, { revalidate: false })
  }

  return {
    state: data && !error ? 'in' : isLoading && !error ? 'checking' : 'out',
    async signIn(credentials) {
      await become(await logIn(credentials))
    },
    async signOut() {
      try {
        await logOut()
      } catch (error) {
        // oxlint-disable-next-line no-console -- signed out all the same; the log is where a failed logout is told
        console.error('Logout failed', error)
      }
      await become(undefined)
    },
    forget: () => become(undefined),
  }
}
