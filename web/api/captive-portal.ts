import { isBehindCaptivePortal } from '#web/state/captive-portal.ts'
import { isCaptivePortal } from './is-captive-portal.ts'

/** Between two questions who answers, ms, while it is somebody else. */
const ASK_INTERVAL_MS = 5000

let asking: Promise<Response | undefined> | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Takes note of who gave an answer, and says whether it was somebody else. From then on Candid is asked for until it
 * answers. `header` reads one of the answer's headers, null where there is none.
 */
export function noteResponse(status: number, header: (name: string) => string | null): boolean {
  const isOther = isCaptivePortal(status, header)
  if (isBehindCaptivePortal.get() !== isOther) isBehindCaptivePortal.set(isOther)
  if (!isOther) clearTimeout(timer)
  else askLater()
  return isOther
}

/** As `fetch`; what another network answers in Candid's place is never read, but counts as a connection that broke. */
export async function fetchFromCandid(address: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const answer = await fetch(address, init).catch((error: unknown) => {
    if (!init?.signal?.aborted) void checkServer()
    throw error
  })
  if (!noteResponse(answer.status, (name) => answer.headers.get(name))) return answer
  throw new Error('Not from Candid.')
}

/**
 * Asks who is there, after a connection that broke: a portal's redirect to another address looks the same to the page.
 * Returns Candid's answer, undefined where there is none.
 */
export function checkServer(): Promise<Response | undefined> {
  asking ??= ask().finally(() => (asking = undefined))
  return asking
}

async function ask(): Promise<Response | undefined> {
  try {
    // Not followed, a redirect is an answer without a status or headers.
    const answer = await fetch('/api/health', { redirect: 'manual', cache: 'no-store' })
    return noteResponse(answer.status, (name) => answer.headers.get(name)) ? undefined : answer
  } catch {
    if (isBehindCaptivePortal.get()) askLater()
    return undefined
  }
}

function askLater(): void {
  clearTimeout(timer)
  timer = setTimeout(() => void checkServer(), ASK_INTERVAL_MS)
}
