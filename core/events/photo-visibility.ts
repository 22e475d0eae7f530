import type { Viewer } from './open-event.ts'

/**
 * What everybody sees of an event, administrators too: no hidden photo, and none of which no picture came out. Those
 * are in the lists of the console and of the event's hosts. As a condition in SQL and as one of the query builder.
 */
export const SHOWN = `not photos.hidden and photos.state <> 'failed'`
export const SHOWN_PHOTOS = { hidden: false, state: { $ne: 'failed' } } as const

/** A photo without a picture, which the browser that sent it sees; its device id is the value. */
export const OWN_FAILED = `not photos.hidden and photos.state = 'failed' and photos.uploaded_by = ?`
/** As `SHOWN` or `OWN_FAILED`. */
export const SHOWN_OR_OWN = `not photos.hidden and (photos.state <> 'failed' or photos.uploaded_by = ?)`

/** What decides who sees a photo. */
interface Visibility {
  hidden: boolean
  state: string
  uploadedBy?: string | null
}

/** Whether the photo came from this browser: of the same bytes sent by two, from the first. */
const isOwn = (viewer: Viewer, photo: Visibility): boolean =>
  viewer.device !== undefined && photo.uploadedBy === viewer.device

/** Whether this browser may take the photo back. One that was hidden is the host's and the administrators' to judge. */
export const mayRemove = (viewer: Viewer, photo: Visibility): boolean => !photo.hidden && isOwn(viewer, photo)

/** Whether this browser's galleries show the photo, as `SHOWN_OR_OWN` says it. */
export const isShownTo = (viewer: Viewer, photo: Visibility): boolean =>
  !photo.hidden && (photo.state !== 'failed' || isOwn(viewer, photo))
