import type { Viewer } from './open-event.ts'

/**
 * Visibility of photos, as SQL conditions on `photos`. `SHOWN` photos are visible to everyone: not hidden,
 * pending or failed, and already revealed. The sender's browser also sees its own, except hidden ones.
 * Administrators and hosts see all.
 */

/**
 * Events before their reveal, by the database's clock. The planner evaluates this small set once per query. `not in`
 * is safe because `events.id` is never null.
 */
const UNREVEALED_EVENTS = `(select id from events where reveal_at > now())`
export const UNREVEALED = `photos.event_id in ${UNREVEALED_EVENTS}`

const UNSHOWN = `(photos.state = 'failed' or photos.is_pending)`
export const SHOWN = `not photos.hidden and not photos.is_pending and photos.state <> 'failed' and photos.event_id not in ${UNREVEALED_EVENTS}`

/** Awaits the host's decision. */
export const PENDING = `photos.is_pending and not photos.hidden and photos.state <> 'failed'`

/** Visible only to the sender. Split in two because the first condition has its own index. */
export const ONLY_SENDERS = [
  `not photos.hidden and ${UNSHOWN}`,
  `not photos.hidden and not ${UNSHOWN} and ${UNREVEALED}`,
] as const

/** `SHOWN`, or sent by the device id in the parameter. */
export const SHOWN_OR_OWN = `not photos.hidden and (photos.uploaded_by = ? or ${SHOWN})`

interface Visibility {
  hidden: boolean
  isPending: boolean
  state: string
  uploadedBy?: string | null
}

/** Whether this browser sent the photo. If several sent the same bytes, the first counts. */
const isOwn = (viewer: Viewer, photo: Visibility): boolean =>
  viewer.device !== undefined && photo.uploadedBy === viewer.device

/** Whether this browser may delete the photo as its sender. Hidden photos are left to hosts and administrators. */
export const mayRemove = (viewer: Viewer, photo: Visibility): boolean => !photo.hidden && isOwn(viewer, photo)

/** Whether this browser's galleries show the photo; the same rule as `SHOWN_OR_OWN`. */
export const isShownTo = (viewer: Viewer, photo: Visibility, isUnrevealed: boolean): boolean =>
  !photo.hidden && (isOwn(viewer, photo) || (photo.state !== 'failed' && !photo.isPending && !isUnrevealed))

export const isUnrevealed = (
  { revealAt }: { revealAt?: Date | string | null | undefined },
  now = new Date(),
): boolean => new Date(revealAt ?? 0) > now
