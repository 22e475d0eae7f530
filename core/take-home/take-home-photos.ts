import type { EntityManager } from '@mikro-orm/postgresql'
import { MAX_INTEGER } from '#contract/schemas/pages.ts'
import { SHOWN } from '#core/events/photo-visibility.ts'
import type { Row } from '#core/infra/orm/row.ts'
import { photoColumns } from '#core/photos/photo-columns.ts'
import type { Photo } from '#core/photos/photo.ts'

const COLUMNS = [
  'id',
  'filename',
  'originalName',
  'mimeType',
  'original',
  'crc32',
  'sha256',
  'jpegSize',
  'jpegCrc32',
  'jpegSha256',
  'renditions',
  'size',
  'width',
  'height',
  'takenAt',
  'uploadedAt',
  'senderName',
  'heartCount',
] as const

/** A photo of a take-home folder. */
export interface TakeHomePhoto extends Row<Photo, (typeof COLUMNS)[number]> {
  /** Whether guests see it. */
  isShown: boolean
  /** Time of capture on the camera's clock, or else of the upload on the venue's: `YYYY-MM-DDTHH:MM:SS`. */
  moment: string
}

/** Photos to include. */
export interface TakeHomeScope {
  /** Id of the newest photo to include. Later ones are omitted. */
  through?: number
  /** Whether to add photos that guests don't see. */
  withHidden?: boolean
}

/** Returns the photos by `moment`. `timeZone` is the venue's. */
export async function findTakeHomePhotos(
  em: EntityManager,
  eventId: number,
  timeZone: string,
  { through = MAX_INTEGER, withHidden = false }: TakeHomeScope = {},
): Promise<TakeHomePhoto[]> {
  const rows = await em.execute<Omit<TakeHomePhoto, 'moment'>[]>(
    `select ${photoColumns(COLUMNS)}, ${SHOWN} as "isShown" from photos
     where event_id = ? and id <= ? ${withHidden ? '' : `and ${SHOWN}`} order by id`,
    [eventId, through],
  )
  const clock = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return rows
    .map((row) => {
      // The Swedish format is `2026-07-04 19:42:10`.
      const uploaded = clock.format(new Date(row.uploadedAt)).replace(' ', 'T')
      return { ...row, moment: row.takenAt?.slice(0, 19) ?? uploaded }
    })
    .toSorted((a, b) => a.moment.localeCompare(b.moment))
}
