import { sentenceIn } from '#web/api/request.ts'
import { t } from '#web/i18n/t.ts'

/** Why an attempt to send a photo failed. */
export interface Failure {
  /** Status of the response; 0 without one. */
  status: number
  body: string
  /** Seconds until the retry, from the server's `Retry-After`. */
  retryAfter?: number | undefined
  /** False for the response of a captive portal. */
  isCandid: boolean
  /** True if the file was deleted, changed, or can't be read by this browser. */
  isUnreadable?: boolean
}

export const NO_RESPONSE: Failure = { status: 0, body: '', isCandid: true }

/** A file that can't be read, so nothing was sent. */
export const UNREADABLE: Failure = { status: 0, body: '', isCandid: true, isUnreadable: true }

/** Statuses of temporary rejections: request timeout, locked upload, too early, too many requests. */
const TEMPORARY = [408, 423, 425, 429]

/**
 * Whether a retry would fail too: the server rejected this photo, its disk is full (507), or a proxy rejected the photo
 * as too large (413). Other responses of proxies and captive portals are temporary.
 */
export function isFinal({ status, body, isCandid, isUnreadable }: Failure): boolean {
  if (isUnreadable || status === 413 || status === 507) return true
  if (!isCandid || status < 400 || status >= 500 || TEMPORARY.includes(status)) return false
  // Without a reason, 409 means that the page and the server disagree about the offset.
  return status !== 409 || ![undefined, 'upload.incomplete'].includes(codeIn(body))
}

/** Whether the guest may retry a failed photo. False if its file is the reason. */
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
