import multer from '@koa/multer'
import type { Middleware } from 'koa'
import { MulterError, type StorageEngine } from 'multer'
import { MAX_PHOTOS_PER_UPLOAD } from '#contract/limits.ts'
import { AppError } from '#core/errors.ts'
import { cleanName } from '#core/uploads/original-name.ts'
import { stagePhoto, unstage, uploadDir, type StagedPhoto } from '#core/uploads/stage-photo.ts'
import type { Services } from '#core/services.ts'
import type { AppContext } from '#api/context.ts'

/** No form of the product's has nearly as many beside its files. */
const MAX_FIELDS = 20

/** What a file of the request came to: it stays on the file that multer lists. */
interface Received {
  staged: StagedPhoto | AppError
}

/**
 * Receives a multipart request's files through a storage engine of ours (`stagePhoto`); nothing is held in memory.
 * `field` names the file field; `most` is how many files it takes. Where there is no room for photos, the first file
 * ends the request with `no_space`; a form without a file needs none.
 */
export function receivePhotos(
  { config, space, inspector }: Pick<Services, 'config' | 'space' | 'inspector'>,
  field: string,
  most = MAX_PHOTOS_PER_UPLOAD,
): Middleware {
  const dir = uploadDir(config)
  const engine: StorageEngine = {
    _handleFile(_req, file, done) {
      const name = cleanName(file.originalname)
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
    files: most,
    fields: MAX_FIELDS,
    parts: most + MAX_FIELDS,
    headerPairs: 20,
    fieldSize: 64 * 1024,
    fieldNameSize: 100,
    // No field of the product's is written as `name[…]`.
    fieldNestingDepth: 0,
  }
  const receive = multer({ storage: engine, limits, defParamCharset: 'utf8' }).array(field)
  return async (ctx, next) => {
    if (!ctx.is('multipart')) throw new AppError('unsupported', 'Send the form as multipart/form-data.')
    try {
      await receive(ctx as never, async () => {})
    } catch (error) {
      throw refusal(error, field, most)
    }
    await next()
  }
}

/** The request's photos. When any file is refused, all are dropped and the sentences of the refused ones are thrown. */
export async function takePhotos(ctx: AppContext): Promise<StagedPhoto[]> {
  const received = ((ctx.files ?? []) as Received[]).map(({ staged }) => staged)
  const refused = received.filter((one) => one instanceof AppError)
  const staged = received.filter((one): one is StagedPhoto => !(one instanceof AppError))
  if (!refused[0]) return staged
  await unstage(staged)
  throw new AppError(refused[0].code, refused.map(({ message }) => message).join(' '))
}

function refusal(error: unknown, field: string, most: number): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error
  if (error instanceof MulterError)
    switch (error.code) {
      case 'LIMIT_FILE_COUNT':
      case 'LIMIT_UNEXPECTED_FILE':
        return error.field === field || error.code === 'LIMIT_FILE_COUNT'
          ? new AppError(
              'invalid',
              most === 1 ? 'Send one picture.' : `Send at most ${most} photos at a time.`,
            )
          : new AppError('invalid', `Send the photos in the field "${field}".`)
      default:
        return new AppError('invalid', `This form could not be read: ${error.message}.`)
    }
  // busboy's own complaints about a form it can't read are plain errors.
  if (/multipart|boundary|form|header|aborted/i.test(error.message))
    return new AppError('invalid', 'This form could not be read; it broke off or is not well formed.', {
      cause: error,
    })
  return error
}
