/**
 * Background jobs and their payloads. A job carries only ids, may run twice, and can be derived from rows. The rows are
 * the to-do list; the queue only triggers the work. The worker must have a handler for each.
 */
export interface Jobs {
  /** Makes a photo's renditions and its ThumbHash. */
  'photo.renditions': { photoId: number }
  /** Makes a photo's larger renditions. `photo.renditions` makes only the smallest while other jobs wait. */
  'photo.largeRenditions': { photoId: number }
  /** Like `photo.renditions`, for photos that take a second or more. `photo.renditions` queues it. */
  'photo.heavyRenditions': { photoId: number }
  /** Makes the JPEG copy of a HEIC original. */
  'photo.jpegCopy': { photoId: number }
  /** Makes the picture of a test photo (`core/checks/test-photo.ts`). */
  'photo.test': { testId: number }
  /** Hides a photo whose flags have reached the limit. */
  'photo.autoHide': { photoId: number }
  /** Makes the rendition of an event's profile image. */
  'event.profileImage': { eventId: number }
  /** Makes the QR images of an event's gallery address. */
  'event.qrImages': { eventId: number }
  /** Makes the QR image of an admin code's address. */
  'adminCode.qrImages': { adminCodeId: number }
  /** Writes an event's photos onto the venue's drive. */
  'handOver.write': { handOverId: number }
  /** Looks whether the folder for backups can be used. */
  'backup.look': Record<string, never>
  /** Writes a backup. */
  'backup.write': { backupId: number }
  /** Restores a backup into a scratch database. */
  'backup.rehearse': { backupId: number }
  /** Removes the stored objects of deleted photos and events. */
  'objects.cleanUp': Record<string, never>
  /** Compares the store with the rows and reads a sample of the photos. */
  'store.verify': Record<string, never>
  /** Queues jobs for rows that a lost queue forgot. */
  sweep: Record<string, never>
}
export type JobName = keyof Jobs

/**
 * A job's lane, which sets the time limits for its images. `quick` jobs run in parallel, `heavy` ones one at a time
 * (`HEAVY_JOBS`). `last` jobs run behind the heavy ones, for images that took too long elsewhere.
 */
export type Lane = 'quick' | 'heavy' | 'last'

/** Jobs that each worker runs one at a time, so that they don't delay others. */
export const HEAVY_JOBS: readonly JobName[] = ['photo.heavyRenditions', 'photo.jpegCopy']
export const LOW_PRIORITY_JOBS: readonly JobName[] = ['photo.largeRenditions']

export interface JobQueue {
  /**
   * Queues a job unless the same one is already queued. Never throws. Jobs of a smaller `turn` run first. `isLast`
   * selects the last lane.
   */
  enqueue<N extends JobName>(
    name: N,
    payload: Jobs[N],
    options?: { turn?: number; isLast?: boolean },
  ): Promise<void>
}
