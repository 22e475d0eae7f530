import { isBehindCaptivePortal } from '#web/state/captive-portal.ts'
import { isCaptivePortal } from './is-captive-portal.ts'

/** Milliseconds between checks while a captive portal responds. */
const CHECK_INTERVAL_MS = 5000

let checking: Promise<Response | undefined> | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Records whether Candid or a captive portal responded, and returns true for a portal. Then checks until Candid
 * responds. `header` returns a response header, or null.
 */
export function noteResponse(status: number, header: (name: string) => string | null): boolean {
  const isOther = isCaptivePortal(status, header)
  if (isBehindCaptivePortal.get() !== isOther) isBehindCaptivePortal.set(isOther)
  if (!isOther) clearTimeout(timer)
  else checkLater()
  return isOther
}

/** Like `fetch`, but a captive portal's response throws without being read. */
export async function fetchFromCandid(address: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(address, init).catch((error: unknown) => {
    if (!init?.signal?.aborted) void checkServer()
    throw error
  })
  if (!noteResponse(response.status, (name) => response.headers.get(name))) return response
  throw new Error('Not from Candid.')
}

/**
 * Requests the server's health after a failed connection, because a portal's redirect fails in the same way. Returns
 * Candid's response, or undefined.
 */
export function checkServer(): Promise<Response | undefined> {
  checking ??= requestHealth().finally(() => (checking = undefined))
  return checking
}

async function requestHealth(): Promise<Response | undefined> {
  try {
    // An unfollowed redirect has no status and no headers.
    const response = await fetch('/api/health', { redirect: 'manual', cache: 'no-store' })
    return noteResponse(response.status, (name) => response.headers.get(name)) ? undefined : response
  } catch {
    if (isBehindCaptivePortal.get()) checkLater()
    return undefined
  }
}

function checkLater(): void {
  clearTimeout(timer)
  timer = setTimeout(() => void checkServer(), CHECK_INTERVAL_MS)
}
