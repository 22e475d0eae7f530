import type { Failure } from './failure.ts'
import type { EventOfPhoto } from './upload-status.ts'

/**
 * - `chosen`: the guest has not pressed Upload yet.
 * - `queued`: to be sent or retried.
 * - `failed`: rejected permanently, until the guest retries it.
 */
type UploadState = 'chosen' | 'queued' | 'sending' | 'sent' | 'failed'

export interface Upload {
  key: string
  event: EventOfPhoto
  name: string
  state: UploadState
  /** Sent part of the bytes, 0 to 1. */
  progress: number
  /** True when the event already had the photo, so nothing was sent. */
  isKnown?: boolean | undefined
  /** Whether the browser has stored it beyond this page. Undefined until it has tried. */
  isStored?: boolean
  isFromEarlierVisit: boolean
  failure?: Failure | undefined
  /** True for a failed upload whose round has not ended yet. */
  isUnreported?: boolean
  /** Consecutive failures of this photo alone. `at` is the time of its retry in milliseconds since 1970. */
  retry?: { failures: number; at: number } | undefined
  /** Small picture of the file, once made. Undefined where the browser can't decode the format. */
  preview?: Blob | undefined
}

export interface Pause {
  /** Whether all uploads wait for a connection. */
  isPaused: boolean
  /** A captive portal responds instead of Candid. */
  isNotCandid: boolean
}

/** All uploads of an event, from the first one until none is in progress. */
export interface Round {
  event: EventOfPhoto
  sent: number
  /** Number of photos that the event already had. */
  known: number
  failed: readonly Upload[]
}

export const isUnderWay = ({ state }: Upload): boolean => state === 'queued' || state === 'sending'
