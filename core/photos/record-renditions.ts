import type { EntityData, EntityManager } from '@mikro-orm/postgresql'
import { jpegName } from '#contract/values/file-names.ts'
import type { FailureCode } from '#contract/schemas/photos.ts'
import type { Row } from '#core/infra/orm/row.ts'
import { transact } from '#core/infra/orm/transact.ts'
import { keepObjects, releaseObjects, reserveAgain } from '#core/removals/reservations.ts'
import { copyKey, renditionKey } from './object-keys.ts'
import { photoColumns } from './photo-columns.ts'
import { Photo, type RenditionSize } from './photo.ts'

const RENDER_COLUMNS = [
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

/** A photo that needs renditions: all when `processing`, only the larger ones when `ready`. */
export interface PhotoToRender extends Row<Photo, (typeof RENDER_COLUMNS)[number]> {
  state: 'processing' | 'ready'
}

/** A JPEG that replaces a withheld original. */
interface Copy {
  /** Size in bytes. */
  size: number
  crc32: number
  /** In hex. */
  sha256: string
}

/** The result of rendering. Sizes are in pixels, upright. */
export interface RenderedPhoto {
  width: number
  height: number
  thumbhash: string
  sharpness: number | null
  /** Whether the file was broken and only partly rendered. */
  damaged: boolean
  renditions: RenditionSize[]
  largeDue: boolean
  /** The camera's local time; see `Photo.takenAt`. */
  takenAt: string | null
  /** Present only when the original is withheld. */
  copy?: Copy | undefined
}

/**
 * Returns the photo if it still needs renditions, else null. `othersWait` is true if a later photo needs them too. Its
 * job has not started, because jobs run in the order of photos.
 */
export async function findPhotoToRender(
  em: EntityManager,
  id: number,
): Promise<(PhotoToRender & { othersWait: boolean }) | null> {
  const [photo] = await em.execute<[(PhotoToRender & { othersWait: boolean })?]>(
    `select ${photoColumns(RENDER_COLUMNS)}, exists (
       select from photos other where other.state = 'processing' and other.id > photos.id) as "othersWait"
     from photos where id = ? and state = 'processing'`,
    [id],
  )
  return photo ?? null
}

/** Returns the photo if it still needs its larger renditions, else null. */
export async function findPhotoToEnlarge(em: EntityManager, id: number): Promise<PhotoToRender | null> {
  const [photo] = await em.execute<[PhotoToRender?]>(
    `select ${photoColumns(RENDER_COLUMNS)} from photos where id = ? and large_due`,
    [id],
  )
  return photo ?? null
}

/**
 * Reserves the keys of these renditions, and of the copy, before they are stored. Unless `markReady` follows, the
 * objects are removed later, so that a crash leaves no orphans. Returns false when the photo no longer needs them.
 */
export async function reserveRenditions(
  em: EntityManager,
  photo: PhotoToRender,
  made: { width: number }[],
): Promise<boolean> {
  const waits = photo.state === 'ready' ? 'large_due' : `state = 'processing'`
  // Locked, so that no reservation follows another run's `markReady` and removes renditions in use.
  return reserveAgain(em, reservedKeys(photo, made), {
    sql: `select from photos where id = ? and filename = ? and ${waits} for update`,
    values: [photo.id, photo.filename],
  })
}

/**
 * Publishes the photo's stored renditions. Returns false and releases the objects when the photo was deleted, replaced
 * or rendered by another run. Throws `unavailable` when a cleanup removed them, so that they are made again.
 */
export async function markReady(
  em: EntityManager,
  photo: PhotoToRender,
  rendered: RenderedPhoto,
): Promise<boolean> {
  const { width, height, thumbhash, sharpness, damaged, takenAt, copy, largeDue } = rendered
  const renditions = sizesOf(rendered.renditions)
  const seen = { width, height, thumbhash, sharpness, damaged, takenAt, renditions, largeDue }
  return record(em, photo, renditions, {
    state: 'ready',
    failure: null,
    ...seen,
    ...(copy && handedOut(photo, copy)),
  })
}

/**
 * Like `markReady` for the larger renditions. If there are none because rendering failed, the photo doesn't change.
 */
export async function markLargerReady(
  em: EntityManager,
  photo: PhotoToRender,
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
  photo: PhotoToRender,
  made: RenditionSize[],
  changes: EntityData<Photo>,
): Promise<boolean> {
  const reserved = made.length ? reservedKeys(photo, made) : []
  return transact(em, async (em) => {
    const changed = await em.nativeUpdate(Photo, stillToRender(photo), changes)
    if (changed) await keepObjects(em, reserved)
    else await releaseObjects(em, reserved)
    return changed > 0
  })
}

const sizesOf = (renditions: RenditionSize[]) => renditions.map(({ width, height }) => ({ width, height }))

/** Matches the filename too, because renditions of replaced bytes are useless. */
const stillToRender = ({ id, filename, state }: PhotoToRender) =>
  state === 'ready' ? { id, filename, largeDue: true } : { id, filename, state }

function reservedKeys({ filename, original }: PhotoToRender, made: { width: number }[]): string[] {
  const keys = made.map(({ width }) => renditionKey(filename, width))
  return original === 'withheld' ? [...keys, copyKey(filename)] : keys
}

function handedOut({ originalName }: PhotoToRender, { size, crc32, sha256 }: Copy) {
  return {
    original: 'copied',
    mimeType: 'image/jpeg',
    size,
    crc32,
    sha256,
    originalName: jpegName(originalName),
  } as const
}

/** Records why rendering failed. Returns false when the photo no longer needs renditions. */
export async function markFailed(
  em: EntityManager,
  photo: PhotoToRender,
  failure: FailureCode,
): Promise<boolean> {
  return (await em.nativeUpdate(Photo, stillToRender(photo), { state: 'failed', failure })) > 0
}
