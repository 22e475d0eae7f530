import type { EntityManager } from '@mikro-orm/postgresql'
import { AdminCode } from '#core/admin-codes/admin-code.ts'
import { Event } from '#core/events/event.ts'
import { profileKeysOf, profileOriginalKey } from '#core/events/profile-image.ts'
import type { Row } from '#core/infra/orm/row.ts'
import { copyKey, keysOf, originalKey, servedKey } from '#core/photos/object-keys.ts'
import { photoColumns } from '#core/photos/photo-columns.ts'
import type { Photo } from '#core/photos/photo.ts'
import { adminCodeAddress, eventAddress } from '#core/qr/address.ts'
import { qrImageKeys } from '#core/qr/object-keys.ts'

const BATCH_SIZE = 500

/** An object that a row refers to. */
export interface PromisedObject {
  key: string
  /** Size in bytes; null when the row doesn't contain it. */
  size: number | null
  /** Whether it must exist. Others are made on request. */
  needed: boolean
  /** Description of the row for operators. */
  owner: string
  photoId?: number
}

const STORED = [
  'id',
  'event',
  'filename',
  'originalName',
  'original',
  'size',
  'jpegSize',
  'renditions',
] as const
export interface StoredPhotoRow extends Row<Photo, (typeof STORED)[number]> {
  /** CRC-32 of the object at `contentKey`. PostgreSQL's driver returns large numbers as text. */
  crc32: string
}

/** Start of a query for these rows. */
export const SELECT_PHOTOS = `select ${photoColumns([...STORED, 'crc32'])} from photos`

export async function* photoBatches(em: EntityManager): AsyncGenerator<StoredPhotoRow[]> {
  for (let after = 0; ;) {
    const rows = await em.execute<StoredPhotoRow[]>(
      `${SELECT_PHOTOS} where id > ? order by id limit ${BATCH_SIZE}`,
      [after],
    )
    if (!rows.length) return
    yield rows
    after = rows.at(-1)!.id
  }
}

/** Returns the key of the object that the row's size and CRC-32 describe. */
export const contentKey = (photo: StoredPhotoRow) => servedKey(photo) ?? originalKey(photo.filename)

export const nameOf = ({ id, originalName, event }: StoredPhotoRow) =>
  `photo ${id} (${originalName}) of event ${event}`

/** Lists all objects that rows refer to, in batches. QR images use this gallery address and `QR_SERVICE_URL`. */
export async function* promisedObjects(
  em: EntityManager,
  galleryAddress: string,
  qrService: string | undefined,
): AsyncGenerator<PromisedObject[]> {
  for await (const photos of photoBatches(em))
    yield photos.flatMap((photo) =>
      keysOf(photo).map((key) => ({
        key,
        size:
          key === contentKey(photo) ? photo.size : key === copyKey(photo.filename) ? photo.jpegSize : null,
        needed: true,
        owner: nameOf(photo),
        photoId: photo.id,
      })),
    )
  const events = await em.find(Event, {}, { fields: ['id', 'qrCode', 'profileImage', 'profileImageState'] })
  yield events.flatMap(({ id, qrCode, profileImage, profileImageState }) => {
    const images = !profileImage ? [] : profileKeysOf(profileImage)
    const isNeeded = (key: string) =>
      profileImageState === 'ready' || key === profileOriginalKey(profileImage!)
    const qrImages = qrImageKeys(eventAddress(galleryAddress, qrCode), qrService)
    return [
      ...images.map((key) => ({
        key,
        size: null,
        needed: isNeeded(key),
        owner: `the profile image of event ${id}`,
      })),
      ...qrImages.map((key) => ({ key, size: null, needed: false, owner: `event ${id}` })),
    ]
  })
  const codes = await em.find(AdminCode, {}, { fields: ['code'] })
  yield codes.flatMap(({ code }) =>
    qrImageKeys(adminCodeAddress(galleryAddress, code), qrService).map((key) => ({
      key,
      size: null,
      needed: false,
      owner: `admin code ${code}`,
    })),
  )
}
