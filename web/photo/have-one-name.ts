import type { PhotoView } from '#contract/schemas/photos.ts'

/** Whether the photos have one first name, the same, so that who takes it away sees whose it is. */
export const haveOneName = (photos: Pick<PhotoView, 'senderName'>[]): boolean =>
  Boolean(photos[0]?.senderName) && photos.every(({ senderName }) => senderName === photos[0]!.senderName)
