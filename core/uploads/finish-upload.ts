import type { EntityManager } from '@mikro-orm/postgresql'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { AppError, type ErrorKind } from '#core/errors.ts'
import type { Event } from '#core/events/event.ts'
import type { Config } from '#core/config.ts'
import type { Live } from '#core/infra/live/live.ts'
import type { Storage } from '#core/infra/storage/storage.ts'
import type { JobQueue } from '#core/jobs.ts'
import { addPhotos } from './add-photos.ts'
import type { Inspector } from './inspector.ts'
import type { Sender } from './store-photos.ts'
import { stageUpload, unstage, uploadDir } from './stage-photo.ts'
import type { Upload, UploadStore } from './upload-store.ts'

interface Adapters {
  config: Pick<Config, 'dataDir'>
  inspector: Inspector
  storage: Storage
  live: Live
  queue: JobQueue
}

/** Errors that would recur if the same bytes were sent again. */
const FINAL: ErrorKind[] = ['invalid', 'not_found', 'conflict', 'too_large', 'unsupported']

/**
 * Makes a photo of a complete upload, as `addPhotos` does, and drops the upload. Works on a copy, so it can be retried,
 * and concurrent calls make one photo. A final error drops the upload; `unavailable`, `no_space` and bugs keep it.
 * Throws `conflict` while bytes are missing.
 */
export async function finishUpload(
  em: EntityManager,
  adapters: Adapters,
  store: UploadStore,
  event: Event,
  upload: Upload,
  from: Pick<Sender, 'device' | 'assertOpen'>,
): Promise<PhotoView> {
  if (upload.offset !== upload.size) throw new AppError('conflict', 'upload.incomplete')
  try {
    const photo = await addPhoto(em, adapters, event, upload, from)
    await drop(store, upload)
    return photo
  } catch (error) {
    if (error instanceof AppError && FINAL.includes(error.kind)) await drop(store, upload)
    throw error
  }
}

async function addPhoto(
  em: EntityManager,
  adapters: Adapters,
  event: Event,
  { path, filename, sender }: Upload,
  from: Pick<Sender, 'device' | 'assertOpen'>,
): Promise<PhotoView> {
  const dir = uploadDir(adapters.config)
  const staged = await stageUpload(path, filename, dir, adapters.inspector).catch(asAlreadyFinished)
  if (staged instanceof AppError) throw staged
  try {
    const { photos } = await addPhotos(em, adapters, event, [staged], { ...from, name: sender })
    return photos[0]!
  } finally {
    await unstage([staged])
  }
}

/** Maps a missing file to `not_found`: another request has made the photo and dropped the upload. */
function asAlreadyFinished(error: NodeJS.ErrnoException): never {
  throw error.code === 'ENOENT' ? new AppError('not_found', 'upload.notFound') : error
}

/** An upload that can't be dropped now expires after a day. */
const drop = (store: UploadStore, { id }: Upload) => store.remove(id).catch(() => {})
