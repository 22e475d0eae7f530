import { noteAnswer } from '#web/api/other-network.ts'
import { sentenceIn } from '#web/api/request.ts'
import { retryAfterSeconds } from '#web/api/retry-after.ts'
import { t } from '#web/i18n/t.ts'

/** What was said to a photo that was not taken. */
export interface Answer {
  /** 0 when there was none. */
  status: number
  body: string
  /** Seconds to wait, where the server asks for it. */
  retryAfter?: number | undefined
  /** False for what another network says in Candid's place. */
  isCandid: boolean
  /** The file is not there any more, or this browser may not read it. */
  isUnreadable?: boolean
}

/** An answer as it came; `header` reads one of its headers, null where there is none. */
export const answerOf = (status: number, body: string, header: (name: string) => string | null): Answer => ({
  status,
  body,
  retryAfter: retryAfterSeconds(header('Retry-After')),
  isCandid: !noteAnswer(status, header),
})

/** Stands for a connection that broke. */
export const NO_ANSWER: Answer = { status: 0, body: '', isCandid: true }

/** Stands for a file that can't be read: nothing of it was sent. */
export const UNREADABLE: Answer = { status: 0, body: '', isCandid: true, isUnreadable: true }

/** Refusals by Candid that pass: asked too slowly, an upload that is locked or at another offset, too early, too many. */
const PASSING = [408, 423, 425, 429]

/**
 * Whether waiting does not help: the server has refused this photo for good, or its disk is full (507). A proxy that
 * finds a photo too large (413) does so each time; what else is not Candid's may be gone in a moment.
 */
export function isFinal({ status, body, isCandid, isUnreadable }: Answer): boolean {
  if (isUnreadable || status === 413 || status === 507) return true
  if (!isCandid || status < 400 || status >= 500 || PASSING.includes(status)) return false
  // Without a reason of the event's, 409 says that page and server disagree on how much has arrived.
  return status !== 409 || ![undefined, 'upload.incomplete'].includes(codeIn(body))
}

/** Whether the guest may send a refused photo again: not where its file is the reason, which stays the same. */
export const canTryAgain = ({ status, body, isUnreadable }: Answer): boolean =>
  !isUnreadable && status !== 413 && !codeIn(body)?.startsWith('photo.')

function codeIn(body: string): string | undefined {
  try {
    return (JSON.parse(body) as { code?: string } | null)?.code
  } catch {
    return undefined
  }
}

/** Why a photo was not taken, as a sentence for the guest. */
export const problemOf = ({ body, isUnreadable }: Answer): string =>
  isUnreadable ? t('upload.unreadable') : (sentenceIn(body) ?? t('upload.failed'))
