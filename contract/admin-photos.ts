import type { PhotoView } from './photos.ts'

/** A photo as administrators see it: of any event, hidden or not. */
export interface AdminPhotoView extends PhotoView {
  eventName: string | null
}

export interface FlaggedPhotoView extends AdminPhotoView {
  /** What guests gave as reasons, the latest first; at most 20. */
  reasons: string[]
}
