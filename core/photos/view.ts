import type { FeaturedPhotoView, PhotoState, PhotoView } from '#contract/photos.ts'
import type { RenditionSize } from './photo.ts'

/** The columns of a photo that its view needs, named as the entity's properties. */
export const PHOTO_COLUMNS = [
  'id',
  'event',
  'filename',
  'originalName',
  'mimeType',
  'size',
  'featured',
  'flagCount',
  'hidden',
  'uploadedAt',
  'takenAt',
  'width',
  'height',
  'thumbhash',
  'state',
  'failure',
  'renditions',
] as const

/** Those columns as a plain row; lists read rows, not entities, which cost several times as much. */
export interface PhotoRow {
  id: number
  event: number
  filename: string
  originalName: string
  mimeType: string
  size: number
  featured: boolean
  flagCount: number
  hidden: boolean
  uploadedAt: Date | string
  takenAt: string | null
  width: number | null
  height: number | null
  thumbhash: string | null
  state: PhotoState
  failure: string | null
  renditions: RenditionSize[]
}

/** What the browser gets to know of a photo. */
export function photoView({ event, renditions, uploadedAt, ...photo }: PhotoRow): PhotoView {
  return {
    ...photo,
    eventId: event,
    uploadedAt: new Date(uploadedAt).toISOString(),
    renditions: renditions.map(({ width, height }) => ({
      url: `/uploads/${photo.filename}/${width}.webp`,
      width,
      height,
    })),
  }
}

export function featuredPhotoView(
  row: PhotoRow & { eventName: string; eventDate: string },
): FeaturedPhotoView {
  const { eventName, eventDate, ...photo } = row
  return { ...photoView(photo), eventName, eventDate }
}
