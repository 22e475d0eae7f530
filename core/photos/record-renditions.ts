import { LockMode, type EntityManager } from '@mikro-orm/postgresql'
import type { FailureCode } from '#contract/photos.ts'
import type { Row } from '#core/infra/orm/row.ts'
import { transact } from '#core/infra/orm/transact.ts'
import { keepObjects, releaseObjects, reserveAgain } from '#core/removals/reservations.ts'
import { copyKey, renditionKey } from './object-keys.ts'
import { jpegName } from './jpeg-copy.ts'
import { Photo, type RenditionSize } from './photo.ts'

/** What the worker needs of a photo that waits for its renditions. */
export interface WaitingPhoto extends Row<
  Photo,
  'id' | 'filename' | 'originalName' | 'mimeType' | 'original'
> {
  eventId: number
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
  /** As the camera's clock showed; see `Photo.takenAt`. */
  takenAt: string | null
  /** Only when the original is withheld. */
  copy?: Copy | undefined
}

/** The photo if it still waits for its renditions, else null: it is gone, or another run has been faster. */
export async function findWaitingPhoto(em: EntityManager, id: number): Promise<WaitingPhoto | null> {
  const photo = await em.findOne(Photo, { id, state: 'processing' })
  if (!photo) return null
  const { filename, originalName, mimeType, original } = photo
  return { id, eventId: photo.event.id, filename, originalName, mimeType, original }
}

/**
 * To be called before renditions of these widths, and the copy of a withheld original, are stored: has them removed
 * later unless `markReady` takes that back, so that a crash or a deletion in between leaves no orphan. False when the
 * photo no longer waits for them.
 */
export async function reserveRenditions(
  em: EntityManager,
  photo: WaitingPhoto,
  widths: number[],
): Promise<boolean> {
  return transact(em, async (em) => {
    // Locked, so that no reservation can come after another run's `markReady` and remove a picture that is shown.
    if (!(await em.findOne(Photo, stillWaiting(photo), { lockMode: LockMode.PESSIMISTIC_WRITE })))
      return false
    await reserveAgain(em, reservedKeys(photo, widths))
    return true
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
  const { width, height, thumbhash, damaged, takenAt, copy } = rendered
  const renditions = rendered.renditions.map(({ width, height }) => ({ width, height }))
  const seen = {
    state: 'ready',
    failure: null,
    width,
    height,
    thumbhash,
    damaged,
    renditions,
    takenAt,
  } as const
  const widths = renditions.map(({ width }) => width)
  const reserved = reservedKeys(photo, widths)
  return transact(em, async (em) => {
    const changes = { ...seen, ...(copy && handedOut(photo, copy)) }
    const changed = await em.nativeUpdate(Photo, stillWaiting(photo), changes)
    if (changed) await keepObjects(em, reserved)
    else await releaseObjects(em, reserved)
    return changed > 0
  })
}

/** With its filename: where the bytes were replaced meanwhile, what was made of the old ones is of no use. */
const stillWaiting = ({ id, filename }: WaitingPhoto) => ({ id, filename, state: 'processing' }) as const

function reservedKeys({ filename, original }: WaitingPhoto, widths: number[]): string[] {
  const keys = widths.map((width) => renditionKey(filename, width))
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
