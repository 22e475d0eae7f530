import type { PhotoView } from '#contract/photos.ts'
import { sentenceIn } from '#web/api/request.ts'
import { t } from '#web/i18n/t.ts'

/** What came of sending one photo. */
export interface Answer {
  /** 0 when there was none. */
  status: number
  body: string
  /** What the server made of the file, when it took it. */
  photos?: PhotoView[]
  /** Seconds to wait, where the server asks for it. */
  retryAfter?: number | undefined
}

/** Before each retry, ms; after the last the guest decides. */
const RETRY_DELAYS_MS = [500, 1000, 3000, 10_000]
/** Longest `Retry-After` that is obeyed, ms: nobody waits longer with a phone in the hand. */
const MAX_RETRY_AFTER_MS = 60_000

/** Stands for a connection that broke. */
export const NO_ANSWER: Answer = { status: 0, body: '' }

/** True for what may be over in a moment: no connection, too many requests, a busy server. A full disk stays full. */
export function isTransient({ status }: Answer): boolean {
  return status === 0 || status === 429 || (status >= 500 && status !== 507)
}

/** How long to wait, in ms, after that many attempts; undefined when there is to be no other. `retryAfter` in seconds. */
export function retryDelay(attempts: number, retryAfter?: number): number | undefined {
  const delay = RETRY_DELAYS_MS[attempts - 1]
  if (delay === undefined) return undefined
  return Math.max(delay, Math.min((retryAfter ?? 0) * 1000, MAX_RETRY_AFTER_MS))
}

/** Why a photo was not taken, as a sentence for the guest. */
export function problemOf(answer: Answer): string {
  const sentence = sentenceIn(answer.body)
  if (sentence) return sentence
  return answer.status === 0 ? t('upload.connectionLost') : t('upload.failed')
}

/** The seconds of a `Retry-After` header, which may also be a date. */
export function retryAfterSeconds(retryAfter: string | null, now = Date.now()): number | undefined {
  if (!retryAfter) return undefined
  const seconds = Number(retryAfter)
  if (Number.isFinite(seconds)) return Math.max(0, seconds)
  const date = Date.parse(retryAfter)
  return Number.isNaN(date) ? undefined : Math.max(0, (date - now) / 1000)
}
