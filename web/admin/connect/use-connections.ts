import { pathOf } from '#web/api/path-of.ts'
import { useApi } from '#web/api/use-api.ts'

/** Milliseconds between refreshes. With the APIs' heartbeats, a phone appears within ten seconds. */
const REFRESH_MS = 4_000

/** The codes to open Candid, and the phones that got through. */
export const useConnections = () =>
  useApi(pathOf('GET /api/admin/connections'), { refreshInterval: REFRESH_MS, revalidateIfStale: true })
