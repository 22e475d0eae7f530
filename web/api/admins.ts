import { pathOf } from './path-of.ts'

/**
 * Path of the signed-in administrator; 401 if there is none. Cached as null after signing out. With undefined, SWR
 * doesn't redraw a screen that was opened while an administrator was cached.
 */
export const ME = pathOf('GET /api/admin/me')

/** Whether the SWR key is a call's path, except for the session check. */
export const isDataKey = (key: unknown): key is string =>
  typeof key === 'string' && key.startsWith('/api/') && key !== ME
export const isAdminPath = (path: string) => path.startsWith('/api/admin/')
