import type { PhotoView } from '#contract/schemas/photos.ts'
import { Store } from '#web/ui/store.ts'

/** The photos that this browser sends, of all events, as every screen shows them. */
export interface UploadStatus {
  /** Under way since the last time that none was, those included that have arrived. */
  count: number
  /** Of these, arrived. */
  sent: number
  /** Of these, not confirmed by the server yet. */
  waiting: number
  /** On the line at this moment. */
  sending: number
  /** Refused for good: the guest decides. */
  failed: number
  /** The event of the first one refused, whose sheet shows them. */
  failedIn: EventOfPhoto | undefined
  /** The events of those that are under way. */
  eventIds: readonly number[]
  /** The part of the bytes that has left, 0 to 1. */
  part: number
  /** True while there is no connection: they wait. */
  isPaused: boolean
  /** True while what answers is not Candid, such as the sign-in page of a hotel's Wi-Fi. */
  isNotCandid: boolean
  /** True when all that is under way was left by an earlier visit. */
  isFromBefore: boolean
}

/** What is kept of an event with each of its photos. */
export interface EventOfPhoto {
  id: number
  name: string
  qrCode: string
}

const NO_UPLOADS: UploadStatus = {
  count: 0,
  sent: 0,
  waiting: 0,
  sending: 0,
  failed: 0,
  failedIn: undefined,
  eventIds: [],
  part: 0,
  isPaused: false,
  isNotCandid: false,
  isFromBefore: false,
}

/** Changes at most some ten times a second. */
export const uploadStatus = new Store<UploadStatus>(NO_UPLOADS)

/** The photo that this browser, whichever tab, has sent last. */
export const sentPhoto = new Store<{ eventId: number; photo: PhotoView } | undefined>(undefined)

/** The event whose sheet is open, or to be opened once its gallery is there. */
export const openSheet = new Store<number | undefined>(undefined)
