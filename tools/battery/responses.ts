import { setTimeout as wait } from 'node:timers/promises'

/** Counts the responses to guests and lists unclear ones. */
export class Responses {
  readonly counts = new Map<number, number>()
  /** Failures without a message or without `Retry-After`. */
  readonly unclear: string[] = []

  note(call: string, status: number, body = '', retryAfter: string | null = null): void {
    this.counts.set(status, (this.counts.get(status) ?? 0) + 1)
    if (status < 500 && status !== 429) return
    // Status 0: the process is dead. 507: a full disk has no `Retry-After`.
    if (status === 0) return
    const clear = [429, 503, 507].includes(status) && sentenceOf(body) && (status === 507 || retryAfter)
    if (!clear)
      this.unclear.push(`${call}: ${status} ${retryAfter ? '' : 'without Retry-After '}${body.slice(0, 200)}`)
  }

  since(before: Map<number, number>): Map<number, number> {
    const added = [...this.counts].map(
      ([status, count]) => [status, count - (before.get(status) ?? 0)] as const,
    )
    return new Map(added.filter(([, count]) => count > 0))
  }
}

function sentenceOf(body: string): boolean {
  try {
    return typeof JSON.parse(body).error === 'string'
  } catch {
    return false
  }
}

/** Maximum milliseconds between retries. The page waits for all of `Retry-After`, but a run has to cover many faults. */
const MAX_PAUSE_MS = 1_000
/** Default timeout of a call in milliseconds. */
const CALL_TIMEOUT_MS = 180_000

export interface CallResult {
  /** 0 for a broken connection. */
  status: number
  body: Buffer
  retryAfter: string | null
  location: string | null
}

export interface CallOptions {
  responses: Responses
  call: string
  /** Minimum milliseconds between retries. `Retry-After` may be longer. */
  pauseMs?: number
  timeoutMs?: number
}

/**
 * Retries after broken connections and temporary failures, as the page does. Also retries 507, because the battery
 * frees the disk. Returns the first other response. Throws after `timeoutMs`.
 */
export async function persist(
  send: () => Promise<Response>,
  { responses, call, pauseMs = 300, timeoutMs = CALL_TIMEOUT_MS }: CallOptions,
): Promise<CallResult> {
  const until = Date.now() + timeoutMs
  for (;;) {
    const result = await tryOnce(send)
    const { status, body, retryAfter } = result
    responses.note(call, status, status >= 400 ? body.toString() : '', retryAfter)
    if (status !== 0 && status < 500 && status !== 429) return result
    if (Date.now() > until) throw new Error(`${call}: timed out after ${status} ${body.toString()}`)
    await wait(Math.min(Math.max(pauseMs, Number(retryAfter ?? 0) * 1000), Math.max(pauseMs, MAX_PAUSE_MS)))
  }
}

async function tryOnce(send: () => Promise<Response>): Promise<CallResult> {
  try {
    const response = await send()
    const body = Buffer.from(await response.arrayBuffer())
    const { status, headers } = response
    return { status, body, retryAfter: headers.get('Retry-After'), location: headers.get('Location') }
  } catch {
    return { status: 0, body: Buffer.alloc(0), retryAfter: null, location: null }
  }
}
