import type { PhotoView } from '#contract/schemas/photos.ts'

/** Whether all photos have the same sender name, so that removing it can name the sender. */
export const haveSameSenderName = (photos: Pick<PhotoView, 'senderName'>[]): boolean =>
  Boolean(photos[0]?.senderName) && photos.every(({ senderName }) => senderName === photos[0]!.senderName)
