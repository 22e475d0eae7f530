import { AppError } from '#core/errors.ts'

/** MinIO says the first two; `QuotaExceeded` and `InsufficientStorage` are other stores' words for it. */
const FULL = ['XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded', 'QuotaExceeded', 'InsufficientStorage']

/** A store that says it can't serve now. */
export class StoreBusy extends Error {}

/** A connection that ended under the call, as a kept one does when the store closed it a moment before. */
const ENDED = ['ECONNRESET', 'EPIPE']

/** True when the same call may well succeed a moment later. */
export function isTransient(error: unknown): boolean {
  return error instanceof StoreBusy || ENDED.includes(String((error as { code?: unknown }).code))
}

/** Rethrows what an S3 call threw: `no_space` when the store is full, else `unavailable`, with the error as its cause. */
export function s3Error(error: unknown): never {
  if (error instanceof AppError) throw error
  if (FULL.includes(String((error as { code?: unknown }).code)))
    throw new AppError('no_space', 'storage.full', { cause: error })
  throw new AppError('unavailable', 'storage.down', {
    retryAfter: 5,
    cause: error,
  })
}
