import { eventByCodePath, eventPath } from '#web/api/events.ts'
import { ApiError, getJson, isStatus } from '#web/api/request.ts'
import { pathOf } from '#web/api/path-of.ts'
import type { Lookups } from './scan-flow.ts'

/** API calls of the scan flow. An admin code that needs a sign-in (401) counts as unknown. A deleted event's error is shown. */
export const apiLookups: Lookups = {
  adminCode: (code) => orNull(getJson(pathOf('GET /api/admin/codes/:code', { code }))),
  event: (id) => orNull(getJson(eventPath(id))),
  eventByCode: (qrCode) => orNull(getJson(eventByCodePath(qrCode))),
}

async function orNull<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    const isDeleted = error instanceof ApiError && error.code === 'event.deleted'
    if (isStatus(error, 400, 401, 404) && !isDeleted) return null
    throw error
  }
}
