import type { EntityData, EntityManager } from '@mikro-orm/postgresql'
import { jpegName } from '#contract/values/file-names.ts'
import type { FailureCode } from '#contract/schemas/photos.ts'
import type { Row } from '#core/infra/orm/row.ts'
import { transact } from '#core/infra/orm/transact.ts'
import { keepObjects, releaseObjects, reserveAgain } from '#core/removals/reservations.ts'
import { copyKey, renditionKey } from './object-keys.ts'
import { photoColumns } from './photo-columns.ts'
import { Photo, type RenditionSize } from './photo.ts'

const WAITING = [
  'id',
  'event',
  'filename',
  'originalName',
  'mimeType',
  'original',
  'state',
  'renditions',
  'uploadedBy',
] as const

/** What the worker needs of a photo that waits for renditions: for all, or, when it is `ready`, for the larger ones. */
export interface WaitingPhoto extends Row<Photo, (typeof WAITING)[number]> {
  state: 'processing' | 'ready'
}

/** A JPEG that stands in for a withheld original. */
export interface Copy {
  /** Bytes. */
  size: number
  crc32: number
}

/** What the worker found in the photo; sizes in pixels, as seen upright. */
export interface RenderedPhoto {
  width: number
  height: number
  /** ThumbHash in base64. */
  thumbhash: string
  /** True when the file was broken and only a part of the picture came out. */
  damaged: boolean
  /** Smallest first. */
  renditions: RenditionSize[]
  /** True when only the smallest was made, and the larger ones are still to come. */
  largeDue: boolean
  /** As the camera's clock showed; see `Photo.takenAt`. */
  takenAt: string | null
  /** Only when the original is withheld. */
  copy?: Copy | undefined
}

/**
 * The photo if it still waits for its renditions, else null: it is gone, or another run has been faster. `othersWait`
 * when a later photo does too: jobs run in the order of the photos, so that one's has not begun.
 */
export async function findWaitingPhoto(
  em: EntityManager,
  id: number,
): Promise<(WaitingPhoto & { othersWait: boolean }) | null> {
  const [photo] = await em.execute<[(WaitingPhoto & { othersWait: boolean })?]>(
    `select ${photoColumns(WAITING)}, exists (
       select from photos other where other.state = 'processing' and other.id > photos.id) as "othersWait"
     from photos where id = ? and state = 'processing'`,
    [id],
  )
  return photo ?? null
}

/** The photo if it still waits for its larger renditions, else null. */
export async function findTiledPhoto(em: EntityManager, id: number): Promise<WaitingPhoto | null> {
  const [photo] = await em.execute<[WaitingPhoto?]>(
    `select ${photoColumns(WAITING)} from photos where id = ? and large_due`,
    [id],
  )
  return photo ?? null
}

/**
 * To be called before these renditions, and the copy of a withheld original, are stored: has them removed
 * later unless `markReady` takes that back, so that a crash or a deletion in between leaves no orphan. False when the
 * photo no longer waits for them.
 */
export async function reserveRenditions(
  em: EntityManager,
  photo: WaitingPhoto,
  made: { width: number }[],
): Promise<boolean> {
  const waits = photo.state === 'ready' ? 'large_due' : `state = 'processing'`
  // Locked, so that no reservation can come after another run's `markReady` and remove a picture that is shown.
  return reserveAgain(em, reservedKeys(photo, made), {
    sql: `select from photos where id = ? and filename = ? and ${waits} for update`,
    values: [photo.id, photo.filename],
  })
}

/**
 * Lets the photo be shown by its stored renditions. False when it no longer waits for them: if it was deleted
 * meanwhile, or its bytes were replaced, what has been stored is due for removal at once. Throws `unavailable` when a
 * clean-up was faster, so that they are made again.
 */
export async function markReady(
  em: EntityManager,
  photo: WaitingPhoto,
  rendered: RenderedPhoto,
): Promise<boolean> {
  const { width, height, thumbhash, damaged, takenAt, copy, largeDue } = rendered
  const renditions = sizesOf(rendered.renditions)
  const seen = { width, height, thumbhash, damaged, takenAt, renditions, largeDue }
  return record(em, photo, renditions, {
    state: 'ready',
    failure: null,
    ...seen,
    ...(copy && handedOut(photo, copy)),
  })
}

/** Like `markReady`, for the larger renditions; without any, since none came out, the photo stays as it is shown. */
export async function markLargest(
  em: EntityManager,
  photo: WaitingPhoto,
  larger: Pick<RenderedPhoto, 'renditions' | 'damaged'> = { renditions: [], damaged: false },
): Promise<boolean> {
  const made = sizesOf(larger.renditions)
  return record(em, photo, made, {
    renditions: [...photo.renditions, ...made],
    largeDue: false,
    ...(larger.damaged && { damaged: true }),
  })
}

async function record(
  em: EntityManager,
  photo: WaitingPhoto,
  made: RenditionSize[],
  changes: EntityData<Photo>,
): Promise<boolean> {
  const reserved = made.length ? reservedKeys(photo, made) : []
  return transact(em, async (em) => {
    const changed = await em.nativeUpdate(Photo, stillWaiting(photo), changes)
    if (changed) await keepObjects(em, reserved)
    else await releaseObjects(em, reserved)
    return changed > 0
  })
}

const sizesOf = (renditions: RenditionSize[]) => renditions.map(({ width, height }) => ({ width, height }))

/** With its filename: where the bytes were replaced meanwhile, what was made of the old ones is of no use. */
const stillWaiting = ({ id, filename, state }: WaitingPhoto) =>
  state === 'ready' ? { id, filename, largeDue: true } : { id, filename, state }

function reservedKeys({ filename, original }: WaitingPhoto, made: { width: number }[]): string[] {
  const keys = made.map(({ width }) => renditionKey(filename, width))
  return original === 'withheld' ? [...keys, copyKey(filename)] : keys
}

/** The row describes the copy from now on, in its type, size and name, so that a download is what it says. */
function handedOut({ originalName }: WaitingPhoto, { size, crc32 }: Copy) {
  return {
    original: 'copied',
    mimeType: 'image/jpeg',
    size,
    crc32,
    originalName: jpegName(originalName),
  } as const
}

/** Notes why no picture came out. False when the photo no longer waits. */
export async function markFailed(
  em: EntityManager,
  photo: WaitingPhoto,
  failure: FailureCode,
): Promise<boolean> {
  return (await em.nativeUpdate(Photo, stillWaiting(photo), { state: 'failed', failure })) > 0
}
