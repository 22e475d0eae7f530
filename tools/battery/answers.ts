import { setTimeout as wait } from 'node:timers/promises'

/** What guests were answered, and what of it was no clear answer. */
export class Answers {
  /** Number of responses by status. 0 is a broken connection. */
  readonly counts = new Map<number, number>()
  /** Failures without a sentence, or without saying when to try again. */
  readonly unclear: string[] = []

  note(call: string, status: number, body = '', retryAfter: string | null = null): void {
    this.counts.set(status, (this.counts.get(status) ?? 0) + 1)
    if (status < 500 && status !== 429) return
    // Status 0: the process that would have answered is dead. 507: a full disk names no time.
    if (status === 0) return
    const clear = [429, 503, 507].includes(status) && sentenceOf(body) && (status === 507 || retryAfter)
    if (!clear)
      this.unclear.push(`${call}: ${status} ${retryAfter ? '' : 'without Retry-After '}${body.slice(0, 200)}`)
  }

  /** The counts since `before`, for what one fault did. */
  since(before: Map<number, number>): Map<number, number> {
    const news = [...this.counts].map(
      ([status, count]) => [status, count - (before.get(status) ?? 0)] as const,
    )
    return new Map(news.filter(([, count]) => count > 0))
  }
}

function sentenceOf(body: string): boolean {
  try {
    return typeof JSON.parse(body).error === 'string'
  } catch {
    return false
  }
}

/** Longest pause before a further try, in ms: the page obeys `Retry-After` whole, but a run must meet many faults. */
const LONGEST_PAUSE_MS = 1_000
/** Default time in milliseconds during which calls are retried. */
const GIVE_UP_AFTER_MS = 180_000

export interface Answer {
  /** 0 when there was none. */
  status: number
  body: Buffer
  retryAfter: string | null
  location: string | null
}

export interface Asked {
  answers: Answers
  /** How the call is named among what was unclear. */
  call: string
  /** Milliseconds between tries where the answer names no longer time. */
  pauseMs?: number
  giveUpAfterMs?: number
}

/**
 * Calls again while the line breaks or the answer says that it may pass, as the page does; 507 too,
 * since here a full disk is freed. Resolves with the first other answer and its body; throws after three minutes, or when `signal` aborts.
 */
export async function persist(
  ask: () => Promise<Response>,
  { answers, call, pauseMs = 300, giveUpAfterMs = GIVE_UP_AFTER_MS }: Asked,
): Promise<Answer> {
  const until = Date.now() + giveUpAfterMs
  for (;;) {
    const answer = await tryOnce(ask)
    const { status, body, retryAfter } = answer
    answers.note(call, status, status >= 400 ? body.toString() : '', retryAfter)
    if (status !== 0 && status < 500 && status !== 429) return answer
    if (Date.now() > until) throw new Error(`${call}: given up after ${status} ${body.toString()}`)
    await wait(
      Math.min(Math.max(pauseMs, Number(retryAfter ?? 0) * 1000), Math.max(pauseMs, LONGEST_PAUSE_MS)),
    )
  }
}

async function tryOnce(ask: () => Promise<Response>): Promise<Answer> {
  try {
    const response = await ask()
    const body = Buffer.from(await response.arrayBuffer())
    const { status, headers } = response
    return { status, body, retryAfter: headers.get('Retry-After'), location: headers.get('Location') }
  } catch {
    return { status: 0, body: Buffer.alloc(0), retryAfter: null, location: null }
  }
}
