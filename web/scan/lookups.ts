import { getJson, isStatus } from '#web/api.ts'
import type { Lookups } from './scan-flow.ts'

/** The calls of the scan flow. An admin code that needs a sign-in (401) is none for a guest. */
export const apiLookups: Lookups = {
  adminCode: (code) => orNull(getJson(`/api/admin/codes/${encodeURIComponent(code)}`)),
  event: (id) => orNull(getJson(`/api/events/${id}`)),
  eventByCode: (qrCode) => orNull(getJson(`/api/events/qr/${encodeURIComponent(qrCode)}`)),
}

async function orNull<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if (isStatus(error, 400, 401, 404)) return null
    throw error
  }
}
