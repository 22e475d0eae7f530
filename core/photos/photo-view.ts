import type { EntityDTO } from '@mikro-orm/core'
import { PhotoView, type FeaturedPhotoView } from '#contract/schemas/photos.ts'
import { inEnglish } from '#core/errors.ts'
import type { Row } from '#core/infra/orm/row.ts'
import type { Photo } from './photo.ts'

export type PhotoProperty = keyof EntityDTO<Photo>

/** Properties in a photo's view. It contains the event's id. */
export const PHOTO_COLUMNS = PhotoView.omit({ failureCode: true })
  .keyof()
  .options.map((field) => (field === 'eventId' ? 'event' : field)) satisfies PhotoProperty[]
export type PhotoRow = Row<Photo, (typeof PHOTO_COLUMNS)[number]>

export function photoView({ event, renditions, uploadedAt, failure, ...photo }: PhotoRow): PhotoView {
  return {
    ...photo,
    eventId: event,
    uploadedAt: new Date(uploadedAt).toISOString(),
    failure: failure && inEnglish({ code: failure }),
    failureCode: failure,
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
