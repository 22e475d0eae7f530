/**
 * Every background job and what it carries. A job carries ids alone, may run twice, and can be derived from rows:
 * the rows are the to-do list, the queue only triggers the work. The worker's table must have one handler for each.
 */
export interface Jobs {
  /** Makes a photo's renditions and its ThumbHash. */
  'photo.renditions': { photoId: number }
  /** Makes the larger renditions of a photo of which `photo.renditions` made the smallest alone, since others waited. */
  'photo.largeRenditions': { photoId: number }
  /** The same as `photo.renditions` for a photo that takes a second or more; `photo.renditions` hands it on. */
  'photo.heavyRenditions': { photoId: number }
  /** Makes the JPEG beside an original in HEIC. */
  'photo.jpegCopy': { photoId: number }
  /** Hides a photo whose flags have reached the limit. */
  'photo.autoHide': { photoId: number }
  /** Makes the rendition of an event's profile image. */
  'event.profileImage': { eventId: number }
  /** Makes the QR images of an event's gallery address. */
  'event.qrImages': { eventId: number }
  /** Makes the QR image of an admin code's address. */
  'adminCode.qrImages': { adminCodeId: number }
  /** Removes the stored objects of deleted photos and events. */
  'objects.cleanUp': Record<string, never>
  /** Compares the store with the rows, and reads a sample of the photos. */
  'store.verify': Record<string, never>
  /** Finds rows that a lost queue forgot, and queues their jobs again. */
  sweep: Record<string, never>
}
export type JobName = keyof Jobs

/**
 * How long a job's pictures may take. `quick`: side by side with others. `heavy`: one at a time (`HEAVY_JOBS`). `last`: one at a
 * time and behind the heavy ones, for pictures that took too long in another lane.
 */
export type Lane = 'quick' | 'heavy' | 'last'

/** Jobs of which a worker does one at a time, so that they delay no others. */
export const HEAVY_JOBS: readonly JobName[] = ['photo.heavyRenditions', 'photo.jpegCopy']
/** Jobs that begin when no other job waits. */
export const LATER_JOBS: readonly JobName[] = ['photo.largeRenditions']

/** What an operation needs of the queue. */
export interface JobQueue {
  /**
   * Puts a job on the queue and never throws; one of the same name and payload that still waits is not added twice.
   * `isLast` puts it into the last lane.
   */
  enqueue<N extends JobName>(name: N, payload: Jobs[N], options?: { isLast?: boolean }): Promise<void>
}
