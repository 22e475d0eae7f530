import { statfs } from 'node:fs/promises'
import type { Check } from '#core/checks/check.ts'
import { uploadDir } from '#core/uploads/stage-photo.ts'

/** Average bytes of a phone's photo, for a new installation. */
const USUAL_PHOTO_BYTES = 3_000_000
/** Renditions add about a sixth to an original. */
const WITH_RENDITIONS = 1.17
/** Photos of a large evening: a hundred guests with ten each. */
const EVENING_PHOTOS = 1_000
const SCARCE_EVENINGS = 3
/** Room for fewer photos than this may not last until someone reacts. */
const URGENT_PHOTOS = 500
const URGENT_HOURS = 2
/** Share of free file entries (inodes) below which a file system is nearly full. */
const FEW_FILES = 0.02

/** How many photos fit before uploads are refused, by the average and the rate of the newest thousand. */
export const disk: Check = async ({ em, services }) => {
  const looked = await services.space.look()
  if (!looked) return null
  const [row] = await em.execute<[{ bytes: number | null; lastHour: number }]>(
    `select avg(size)::float8 as bytes,
       count(*) filter (where uploaded_at > now() - interval '1 hour')::int as "lastHour"
     from (select size, uploaded_at from photos order by id desc limit 1000) as newest`,
  )
  const spare = looked.freeBytes - looked.reserveBytes
  const photos = Math.max(0, Math.floor(spare / ((row.bytes ?? USUAL_PHOTO_BYTES) * WITH_RENDITIONS)))
  const hours = row.lastHour ? photos / row.lastHour : Infinity
  const values = { photos, evenings: Math.floor(photos / EVENING_PHOTOS) }
  if (photos < URGENT_PHOTOS || hours < URGENT_HOURS) return { level: 'act', values }
  return photos < SCARCE_EVENINGS * EVENING_PHOTOS ? { level: 'look', values } : null
}

/** Whether the file system can hold more files. Some file systems have no limit and report 0. */
export const files: Check = async ({ services }) => {
  const { files, ffree } = await statfs(uploadDir(services.config))
  return files > 0 && ffree / files < FEW_FILES ? { level: 'act', values: { left: ffree } } : null
}
