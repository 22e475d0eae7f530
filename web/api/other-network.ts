import { isOnOtherNetwork } from '#web/state/other-network.ts'
import { isElsewhere } from './is-elsewhere.ts'

/** Between two questions who answers, ms, while it is somebody else. */
const ASK_INTERVAL_MS = 5000

let asking: Promise<Response | undefined> | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Takes note of who gave an answer, and says whether it was somebody else. From then on Candid is asked for until it
 * answers. `header` reads one of the answer's headers, null where there is none.
 */
export function noteAnswer(status: number, header: (name: string) => string | null): boolean {
  const isOther = isElsewhere(status, header)
  if (isOnOtherNetwork.get() !== isOther) isOnOtherNetwork.set(isOther)
  if (!isOther) clearTimeout(timer)
  else askLater()
  return isOther
}

/** As `fetch`; what another network answers in Candid's place is never read, but counts as a connection that broke. */
export async function fetchFromCandid(address: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const answer = await fetch(address, init).catch((error: unknown) => {
    if (!init?.signal?.aborted) void askWhoAnswers()
    throw error
  })
  if (!noteAnswer(answer.status, (name) => answer.headers.get(name))) return answer
  throw new Error('Not from Candid.')
}

/**
 * Asks who is there, after a connection that broke: a portal's redirect to another address looks the same to the page.
 * Returns Candid's answer, undefined where there is none.
 */
export function askWhoAnswers(): Promise<Response | undefined> {
  asking ??= ask().finally(() => (asking = undefined))
  return asking
}

async function ask(): Promise<Response | undefined> {
  try {
    // Not followed, a redirect is an answer without a status or headers.
    const answer = await fetch('/api/health', { redirect: 'manual', cache: 'no-store' })
    return noteAnswer(answer.status, (name) => answer.headers.get(name)) ? undefined : answer
  } catch {
    if (isOnOtherNetwork.get()) askLater()
    return undefined
  }
}

function askLater(): void {
  clearTimeout(timer)
  timer = setTimeout(() => void askWhoAnswers(), ASK_INTERVAL_MS)
}
