import type { EntityManager } from '@mikro-orm/postgresql'
import type { Upload } from '@tus/server'
import { cleanSenderName } from '#contract/values/sender-name.ts'
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
import type { UploadStore } from './upload-store.ts'

interface Adapters {
  config: Pick<Config, 'dataDir'>
  inspector: Inspector
  storage: Storage
  live: Live
  queue: JobQueue
}

/** What sending the same bytes again would not change. */
const FINAL: ErrorKind[] = ['invalid', 'not_found', 'conflict', 'too_large', 'unsupported']

/**
 * Makes a photo of an upload of which all bytes have come, as `addPhotos` does, and drops the upload. It works on a copy,
 * so that what was not finished, for whatever reason, can be finished later, and twice at once makes one photo.
 *
 * A refusal that is final drops the upload too; after `unavailable`, `no_space` and a bug its bytes stay. Throws `conflict`
 * while bytes are missing, which changes nothing.
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
  upload: Upload,
  from: Pick<Sender, 'device' | 'assertOpen'>,
): Promise<PhotoView> {
  const dir = uploadDir(adapters.config)
  const name = upload.metadata?.filename ?? 'photo'
  const staged = await stageUpload(upload.storage!.path, name, dir, adapters.inspector).catch(
    finishedMeanwhile,
  )
  if (staged instanceof AppError) throw staged
  try {
    const sender = { ...from, name: cleanSenderName(upload.metadata?.sender ?? '') }
    const { photos } = await addPhotos(em, adapters, event, [staged], sender)
    return photos[0]!
  } finally {
    await unstage([staged])
  }
}

/** Another request has made a photo of it, and dropped it. */
function finishedMeanwhile(error: NodeJS.ErrnoException): never {
  throw error.code === 'ENOENT' ? new AppError('not_found', 'upload.notFound') : error
}

/** What can't be dropped now goes after a day. */
const drop = (store: UploadStore, { id }: Upload) => store.remove(id).catch(() => {})
