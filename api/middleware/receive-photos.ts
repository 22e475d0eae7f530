import multer from '@koa/multer'
import { MulterError, type StorageEngine } from 'multer'
import { MAX_PHOTOS_PER_UPLOAD } from '#contract/values/limits.ts'
import { AppError } from '#core/errors.ts'
import { cleanOriginalName } from '#core/uploads/clean-original-name.ts'
import { stagePhoto, unstage, uploadDir, type StagedPhoto } from '#core/uploads/stage-photo.ts'
import type { Services } from '#core/services.ts'
import type { AppContext } from '#api/context.ts'

declare module 'koa' {
  interface Request {
    body?: unknown
  }
}

/** Maximum text fields of a form, more than any form of the product has. */
const MAX_FIELDS = 20

/** Result for one file, attached to multer's file object. */
interface Received {
  staged: StagedPhoto | AppError
}

/**
 * Returns a function that receives up to `maxPhotos` photos in `field` of a multipart request. Streams files to disk
 * (`stagePhoto`). If any is rejected, all are dropped and the rejections are thrown. Without disk space the first file
 * throws `no_space`. The caller unstages the files.
 */
export function receivePhotos(
  { config, space, inspector }: Pick<Services, 'config' | 'space' | 'inspector'>,
  field: string,
  maxPhotos = MAX_PHOTOS_PER_UPLOAD,
): (ctx: AppContext) => Promise<StagedPhoto[]> {
  const dir = uploadDir(config)
  const engine: StorageEngine = {
    _handleFile(_req, file, done) {
      const name = cleanOriginalName(file.originalname)
      space
        .assertRoom()
        .then(() => stagePhoto(file.stream, name, dir, inspector))
        .then((staged) => done(null, { staged } as object), done)
    },
    _removeFile(_req, file, done) {
      const { staged } = file as unknown as Received
      unstage(staged && !(staged instanceof AppError) ? [staged] : []).then(() => done(null), done)
    },
  }
  const limits = {
    files: maxPhotos,
    fields: MAX_FIELDS,
    parts: maxPhotos + MAX_FIELDS,
    headerPairs: 20,
    fieldSize: 64 * 1024,
    fieldNameSize: 100,
    // No field of the product is named `name[…]`.
    fieldNestingDepth: 0,
  }
  const receive = multer({ storage: engine, limits, defParamCharset: 'utf8' }).array(field)
  return async (ctx) => {
    if (!ctx.is('multipart')) throw new AppError('unsupported', 'request.notMultipart')
    try {
      await receive(ctx as never, async () => {})
    } catch (error) {
      throw formError(error, field, maxPhotos)
    }
    return acceptAllOrNone((ctx.files ?? []) as Received[])
  }
}

async function acceptAllOrNone(received: Received[]): Promise<StagedPhoto[]> {
  const rejected: AppError[] = []
  const staged: StagedPhoto[] = []
  for (const one of received)
    if (one.staged instanceof AppError) rejected.push(one.staged)
    else staged.push(one.staged)
  const [first, ...others] = rejected
  if (!first) return staged
  await unstage(staged)
  throw new AppError(first.kind, [...first.parts, ...others.flatMap(({ parts }) => parts)])
}

function formError(error: unknown, field: string, maxPhotos: number): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error
  if (error instanceof MulterError)
    switch (error.code) {
      case 'LIMIT_FILE_COUNT':
      case 'LIMIT_UNEXPECTED_FILE':
        return error.field === field || error.code === 'LIMIT_FILE_COUNT'
          ? new AppError(
              'invalid',
              maxPhotos === 1 ? 'photo.onePicture' : { code: 'photo.tooMany', params: { limit: maxPhotos } },
            )
          : new AppError('invalid', { code: 'photo.wrongField', params: { field } })
      default:
        return new AppError('invalid', { code: 'request.unreadableForm', params: { reason: error.message } })
    }
  // Busboy throws plain errors for malformed forms.
  if (/multipart|boundary|form|header|aborted/i.test(error.message))
    return new AppError('invalid', 'request.brokenForm', { cause: error })
  return error
}
