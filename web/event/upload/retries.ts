import type { PhotoView } from '#contract/photos.ts'
import { sentenceIn } from '#web/api/request.ts'

/** What came of sending one photo. */
export interface Answer {
  /** 0 when there was none. */
  status: number
  body: string
  /** What the server made of the file, when it took it. */
  photos?: PhotoView[]
  /** Seconds that the server asks to be left alone. */
  retryAfter?: number | undefined
}

/** Before each further try, in seconds; after the last the guest decides. */
const PAUSES_S = [0.5, 1, 3, 10]
/** Longest `Retry-After` that is obeyed, in seconds: nobody waits longer with a phone in the hand. */
const LONGEST_S = 60

/** Stands for a connection that broke. */
export const NO_ANSWER: Answer = { status: 0, body: '' }

/** True for what may be over in a moment: no connection, too many requests, a busy server. A full disk stays full. */
export function isPassing({ status }: Answer): boolean {
  return status === 0 || status === 429 || (status >= 500 && status !== 507)
}

/** How long to wait, in ms, after that many tries; undefined when they have been enough. */
export function pauseBefore(tries: number, retryAfter?: number): number | undefined {
  const pause = PAUSES_S[tries - 1]
  if (pause === undefined) return undefined
  return Math.max(pause, Math.min(retryAfter ?? 0, LONGEST_S)) * 1000
}

/** Said beside a photo that no answer came for. */
export const NOT_CARRIED = 'The Wi-Fi did not carry it.'

/** Why a photo was not taken, as a sentence for the guest. */
export function problemOf(answer: Answer): string {
  const sentence = sentenceIn(answer.body)
  if (sentence) return sentence
  return answer.status === 0 ? NOT_CARRIED : 'Upload failed'
}

/** The seconds of a `Retry-After` header, which may also be a date. */
export function secondsOf(retryAfter: string | null, now = Date.now()): number | undefined {
  if (!retryAfter) return undefined
  const seconds = Number(retryAfter)
  if (Number.isFinite(seconds)) return Math.max(0, seconds)
  const date = Date.parse(retryAfter)
  return Number.isNaN(date) ? undefined : Math.max(0, (date - now) / 1000)
}
