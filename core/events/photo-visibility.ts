import type { Viewer } from './open-event.ts'

/**
 * Which photos of an event are shown. What everybody sees of it, administrators and its host too, is `SHOWN`: no hidden
 * photo, none that waits for the host's approval, none before the event's reveal, and none of which no picture came
 * out. The browser that sent a photo sees it in every case but the first. The lists of the
 * console and of the event's hosts have them all. Conditions in SQL, on `photos`.
 */

/**
 * Photos of an event whose moment has not come, by the database's clock. The planner reads the few such events once for
 * a whole query. (`events.id` is never null, which `not in` needs.)
 */
const UNREVEALED_EVENTS = `(select id from events where reveal_at > now())`
export const UNREVEALED = `photos.event_id in ${UNREVEALED_EVENTS}`

const UNSHOWN = `(photos.state = 'failed' or photos.awaits_approval)`
export const SHOWN = `not photos.hidden and not photos.awaits_approval and photos.state <> 'failed' and photos.event_id not in ${UNREVEALED_EVENTS}`

/** Not shown, but to the browser that sent it; in two parts, since the first has an index of its own. */
export const ONLY_SENDERS = [
  `not photos.hidden and ${UNSHOWN}`,
  `not photos.hidden and not ${UNSHOWN} and ${UNREVEALED}`,
] as const

/** As `SHOWN`, or sent by the browser whose device id is the value. */
export const SHOWN_OR_OWN = `not photos.hidden and (photos.uploaded_by = ? or ${SHOWN})`

/** What decides who sees a photo. */
interface Visibility {
  hidden: boolean
  awaitsApproval: boolean
  state: string
  uploadedBy?: string | null
}

/** Whether the photo came from this browser: of the same bytes sent by two, from the first. */
const isOwn = (viewer: Viewer, photo: Visibility): boolean =>
  viewer.device !== undefined && photo.uploadedBy === viewer.device

/** Whether this browser may take the photo back. One that was hidden is the host's and the administrators' to judge. */
export const mayRemove = (viewer: Viewer, photo: Visibility): boolean => !photo.hidden && isOwn(viewer, photo)

/** Whether this browser's galleries show the photo, as `SHOWN_OR_OWN` says it. */
export const isShownTo = (viewer: Viewer, photo: Visibility, isUnrevealed: boolean): boolean =>
  !photo.hidden &&
  (isOwn(viewer, photo) || (photo.state !== 'failed' && !photo.awaitsApproval && !isUnrevealed))

/** Whether the event's photos are still to appear. */
export const isUnrevealed = (
  { revealAt }: { revealAt?: Date | string | null | undefined },
  now = new Date(),
): boolean => revealAt !== null && revealAt !== undefined && new Date(revealAt) > now
