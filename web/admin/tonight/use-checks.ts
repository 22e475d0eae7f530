import useSWR from 'swr'
import type { ChecksView } from '#contract/schemas/checks.ts'
import { pathOf } from '#web/api/path-of.ts'
import { send } from '#web/api/send.ts'

const CHECKS = pathOf('GET /api/admin/checks')
/** Milliseconds between refreshes while the page is visible. */
const REFRESH_MS = 10_000

/** Gets the installation's state. Sends this device's clock and time zone for comparison. */
export const getChecks = (): Promise<ChecksView> =>
  send('GET /api/admin/checks', {
    clock: Date.now(),
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  })

export const useChecks = () =>
  useSWR<ChecksView>(CHECKS, getChecks, { refreshInterval: REFRESH_MS, revalidateIfStale: true })
