import useSWR, { useSWRConfig } from 'swr'
import type { AdminView, LoginRequest } from '#contract/admins.ts'
import { postJson, request } from '#web/api.ts'

export const ME = '/api/admin/me'

export interface AdminSession {
  state: 'checking' | 'in' | 'out'
  signIn: (credentials: LoginRequest) => Promise<void>
  signOut: () => Promise<void>
  /** For when the session has ended by other means. */
  forget: () => Promise<void>
}

/** Who is signed in: unknown while it is asked, 'in' when the answer has data and no error, else 'out'. */
export function useAdminSession(): AdminSession {
  const { data, error, isLoading } = useSWR<AdminView>(ME)
  const { mutate } = useSWRConfig()

  /** What one person may see, another may not: nothing fetched so far outlives a change of person. */
  async function become(admin: AdminView | undefined) {
    await mutate((key) => key !== ME && String(key).startsWith('/api/'), undefined, { revalidate: false })
    await mutate(ME, admin, { revalidate: false })
  }

  return {
    state: data && !error ? 'in' : isLoading && !error ? 'checking' : 'out',
    async signIn(credentials) {
      const answer = await postJson('/api/admin/login', credentials)
      await become((await answer.json()) as AdminView)
    },
    async signOut() {
      try {
        await request('/api/admin/logout', { method: 'POST' })
      } catch (error) {
        // oxlint-disable-next-line no-console -- signed out all the same; the log is where a failed logout is told
        console.error('Logout failed', error)
      }
      await become(undefined)
    },
    forget: () => become(undefined),
  }
}
