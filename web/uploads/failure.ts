import { sentenceIn } from '#web/api/request.ts'
import { t } from '#web/i18n/t.ts'

/** Why an attempt to send a photo failed. */
export interface Failure {
  /** Status of the response; 0 without one. */
  status: number
  body: string
  /** Seconds to wait, if the server asks for it. */
  retryAfter?: number | undefined
  /** False for the response of a captive portal. */
  isCandid: boolean
  /** The file is gone, or this browser may not read it. */
  isUnreadable?: boolean
}

/** A broken connection. */
export const NO_RESPONSE: Failure = { status: 0, body: '', isCandid: true }

/** A file that can't be read. Nothing of it was sent. */
export const UNREADABLE: Failure = { status: 0, body: '', isCandid: true, isUnreadable: true }

/** Candid's temporary rejections: request timeout, locked upload, too early, too many requests. */
const TEMPORARY = [408, 423, 425, 429]

/**
 * Whether a retry would fail too: the server has rejected this photo, or its disk is full (507). A proxy that rejects a
 * photo as too large (413) always does. Any other response that is not Candid's may be gone in a moment.
 */
export function isFinal({ status, body, isCandid, isUnreadable }: Failure): boolean {
  if (isUnreadable || status === 413 || status === 507) return true
  if (!isCandid || status < 400 || status >= 500 || TEMPORARY.includes(status)) return false
  // Without a reason, 409 means that page and server disagree about the offset.
  return status !== 409 || ![undefined, 'upload.incomplete'].includes(codeIn(body))
}

/** Whether the guest may retry a failed photo. Not if its file is the reason, which stays the same. */
export const canRetry = ({ status, body, isUnreadable }: Failure): boolean =>
  !isUnreadable && status !== 413 && !codeIn(body)?.startsWith('photo.')

function codeIn(body: string): string | undefined {
  try {
    return (JSON.parse(body) as { code?: string } | null)?.code
  } catch {
    return undefined
  }
}

/** Returns the reason as a sentence for the guest. */
export const failureText = ({ body, isUnreadable }: Failure): string =>
  isUnreadable ? t('upload.unreadable') : (sentenceIn(body) ?? t('upload.failed'))
