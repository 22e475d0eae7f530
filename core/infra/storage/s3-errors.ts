import { AppError } from '#core/errors.ts'

/** Codes of a full store. MinIO uses the first two, other stores the rest. */
const FULL = ['XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded', 'QuotaExceeded', 'InsufficientStorage']

/** The store reported that it can't serve now. */
export class StoreBusy extends Error {}

/**
 * Codes of a connection that ended during a call, such as a reused one that the store had just closed. MinIO answers
 * `AccessDenied` to an object whose emptied folder it is just removing.
 */
const TRANSIENT = ['ECONNRESET', 'EPIPE', 'AccessDenied']

/** Whether a retry of the call may succeed a moment later. */
export function isTransient(error: unknown): boolean {
  return error instanceof StoreBusy || TRANSIENT.includes(String((error as { code?: unknown }).code))
}

/** Rethrows an S3 error: `no_space` when the store is full, else `unavailable`. The error is its cause. */
export function s3Error(error: unknown): never {
  if (error instanceof AppError) throw error
  if (FULL.includes(String((error as { code?: unknown }).code)))
    throw new AppError('no_space', 'storage.full', { cause: error })
  throw new AppError('unavailable', 'storage.down', {
    retryAfter: 5,
    cause: error,
  })
}
