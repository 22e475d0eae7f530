import type { PhotoView } from '#contract/schemas/photos.ts'
import { removeSaved, saveValue, readSaved } from '#web/state/saved-values.ts'
import { Store } from '#web/state/store.ts'

/** The uploads of all events, as every screen shows them. */
export interface UploadStatus {
  /** Uploads since the last time when there were none, including sent ones. */
  count: number
  sent: number
  /** Uploads started and not confirmed by the server. */
  pending: number
  /** In a request at this moment. */
  sending: number
  /** Rejected permanently; the guest decides. */
  failed: number
  /** Event of the first failed upload. Its sheet shows them. */
  failedIn: EventOfPhoto | undefined
  eventIds: readonly number[]
  /** Sent part of the bytes, 0 to 1. */
  part: number
  /** Whether uploads wait for a connection. */
  isPaused: boolean
  /** A captive portal responds instead of Candid, such as a hotel's sign-in page. */
  isNotCandid: boolean
  /** An earlier visit left all pending uploads. */
  isFromEarlierVisit: boolean
}

/** Fields of an event that are stored with each of its photos. */
export interface EventOfPhoto {
  id: number
  name: string
  qrCode: string
}

const NO_UPLOADS: UploadStatus = {
  count: 0,
  sent: 0,
  pending: 0,
  sending: 0,
  failed: 0,
  failedIn: undefined,
  eventIds: [],
  part: 0,
  isPaused: false,
  isNotCandid: false,
  isFromEarlierVisit: false,
}

/** Changes at most about ten times a second. */
export const uploadStatus = new Store<UploadStatus>(NO_UPLOADS)

/** The photo that this browser sent last, from any tab. */
export const sentPhoto = new Store<{ eventId: number; photo: PhotoView } | undefined>(undefined)

/** Id of the event with an open sheet. While its gallery loads, the sheet is about to open. */
export const openSheet = new Store<number | undefined>(undefined)

const STORED_KEY = 'candid:queued-photos'

/** Whether this browser has stored unsent photos. Cheap, so that the sending code loads only when needed. */
export const hasStoredPhotos = (): boolean => readSaved(STORED_KEY) !== null

export const markStoredPhotos = (isStored: boolean): void =>
  isStored ? saveValue(STORED_KEY, 'yes') : removeSaved(STORED_KEY)
