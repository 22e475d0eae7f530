import { MAX_PHOTO_MEGAPIXELS } from '#contract/photo-files.ts'

/** No picture can be made of these bytes, now or later; the message is a sentence for the gallery. */
export class PictureError extends Error {
  override name = 'PictureError'
}

export const UNREADABLE = 'This photo could not be read; the file may be damaged.'
export const HEIC_IS_OFF = 'HEIC photos cannot be shown yet; the original can be downloaded.'
export const TOO_LARGE = `This photo has more than ${MAX_PHOTO_MEGAPIXELS} megapixels, which is too large to be shown.`
