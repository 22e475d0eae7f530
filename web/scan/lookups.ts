import { eventByCodePath, eventPath } from '#web/api/events.ts'
import { getJson, hasCode, isStatus } from '#web/api/request.ts'
import { pathOf } from '#web/api/path-of.ts'
import type { Lookups } from './scan-flow.ts'

/**
 * API calls of the scan flow. An admin code that needs a sign-in (401) counts as unknown. The error of a deleted event
 * is thrown, because the guest sees its sentence.
 */
export const apiLookups: Lookups = {
  adminCode: (code) => orNull(getJson(pathOf('GET /api/admin/codes/:code', { code }))),
  event: (id) => orNull(getJson(eventPath(id))),
  eventByCode: (qrCode) => orNull(getJson(eventByCodePath(qrCode))),
}

async function orNull<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if (isStatus(error, 400, 401, 404) && !hasCode(error, 'event.deleted')) return null
    throw error
  }
}
