import type { Check } from '#core/checks/check.ts'
import { measureUnfinishedUploads } from '#core/uploads/unfinished-uploads.ts'

const LATE_MINUTES = 3
const URGENT_MINUTES = 15
const LONG_QUEUE = 500
/** Bytes of unfinished uploads that are more than a busy evening's. */
const MANY_UPLOAD_BYTES = 4 * 1024 ** 3

/** Photos that wait for their pictures. */
export const waitingPhotos: Check = async ({ em }) => {
  const [row] = await em.execute<[{ count: number; minutes: number | null }]>(
    `select count(*)::int as count, (extract(epoch from now() - min(uploaded_at)) / 60)::int as minutes
     from photos where state = 'processing'`,
  )
  const { count, minutes } = { ...row, minutes: row.minutes ?? 0 }
  if (count < LONG_QUEUE && minutes < LATE_MINUTES) return null
  return {
    level: minutes < URGENT_MINUTES ? 'look' : 'act',
    values: { count, minutes: Math.max(1, minutes) },
  }
}

/** Photos of the last week without a picture, because making it failed. */
export const failedPhotos: Check = async ({ em }) => {
  const [{ count }] = await em.execute<[{ count: number }]>(
    `select count(*)::int as count from photos
     where state = 'failed' and uploaded_at > now() - interval '7 days'`,
  )
  return count ? { level: 'look', values: { count } } : null
}

export const unfinishedUploads: Check = async ({ services }) => {
  const { count, bytes } = await measureUnfinishedUploads(services.config)
  return bytes < MANY_UPLOAD_BYTES
    ? null
    : { level: 'look', values: { count, gigabytes: Math.round(bytes / 1024 ** 3) } }
}
