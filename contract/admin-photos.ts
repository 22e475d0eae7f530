import type { PhotoView } from './photos.ts'

/** A photo as administrators see it: of any event, hidden or not. */
export interface AdminPhotoView extends PhotoView {
  eventName: string | null
}

/** Flags of one photo that came from one address. */
export interface FlagBurst {
  count: number
  /** From the first to the last. */
  seconds: number
}

export interface FlaggedPhotoView extends AdminPhotoView {
  /** What guests gave as reasons, the latest first; at most 20. */
  reasons: string[]
  /** Set when these flags look like one person's: three or more from one address within an hour. */
  fromOneAddress: FlagBurst | null
}
