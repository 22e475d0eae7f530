import type { PhotoView } from '#contract/schemas/photos.ts'
import type { Failure } from './failure.ts'
import type { PhotoRow } from './photo-store.ts'
import type { TabMessage } from './tabs.ts'
import type { Pause, Round, Upload } from './upload.ts'

export interface UploadsState {
  readonly uploads: readonly Upload[]
  /** Whether the browser stores photos beyond this page. Undefined until checked. */
  readonly canStore: boolean | undefined
  /** Keys of the uploads that this tab is sending, or stopping. */
  readonly active: ReadonlySet<string>
  /** Consecutive connection failures. `retryAt` is the time of the retry in milliseconds since 1970. */
  readonly connection: { readonly failures: number; readonly retryAt: number }
  readonly pause: Pause
}

/** Clock, lease and randomness at the moment of an event. */
export interface Context {
  /** Milliseconds since 1970. */
  now: number
  /** Whether this tab may send the stored photos. */
  holdsLease: boolean
  /** Returns 0 to 1, for the backoff. */
  random?: () => number
}

export type UploadEvent =
  /** The guest added files to the sheet. */
  | { type: 'chosen'; uploads: readonly Upload[] }
  /** The guest pressed Upload. */
  | { type: 'started'; eventId: number }
  | { type: 'removed'; key: string }
  | { type: 'retried'; keys: readonly string[] }
  /** The page became visible, or the network is back. */
  | { type: 'woken' }
  /** The device lost its network. */
  | { type: 'offline' }
  /** A retry is due. */
  | { type: 'due' }
  | { type: 'storageChecked'; canStore: boolean }
  /** An attempt to store a photo in the browser has ended. */
  | { type: 'stored'; key: string; isStored: boolean }
  /** The stored photos were read. Other tabs change them too. */
  | { type: 'rowsRead'; rows: readonly PhotoRow[]; isFirst: boolean }
  /** This tab won or lost the lease. */
  | { type: 'leaseChanged'; isHeld: boolean }
  | { type: 'previewMade'; key: string; preview: Blob }
  /** Sent part of the bytes by key, 0 to 1. */
  | { type: 'progressed'; parts: ReadonlyMap<string, number> }
  /** The event already has this photo; none of its bytes were sent. */
  | { type: 'known'; key: string }
  /** Same as `known`, for a photo that is still queued. */
  | { type: 'found'; key: string; photo: PhotoView }
  /** An attempt to send has ended. */
  | { type: 'settled'; key: string; result: PhotoView | Failure | 'stopped' }
  /** Another tab sent a message. */
  | { type: 'message'; message: TabMessage }

export type Effect =
  | { type: 'makePreview'; key: string }
  /** Store the photo in the browser, or in memory. */
  | { type: 'store'; key: string }
  /** Save the change, then notify the other tabs if `notifies`. */
  | { type: 'save'; keys: readonly string[]; change: Partial<PhotoRow>; notifies?: true }
  /** Delete the photo from the browser; with `terminates`, also its unfinished upload from the server. */
  | { type: 'forget'; key: string; terminates?: boolean }
  | { type: 'send'; key: string }
  | { type: 'stop'; key: string }
  /** Check ahead of time which queued photos the event has. */
  | { type: 'lookAhead' }
  | { type: 'takeLease' }
  | { type: 'notify'; message: TabMessage }
  /** Send this tab's state to the others. */
  | { type: 'share' }
  /** Show an arrived photo in the gallery. */
  | { type: 'arrived'; upload: Upload; photo: PhotoView }
  /** Show the guest how a round ended. */
  | { type: 'report'; round: Round }
