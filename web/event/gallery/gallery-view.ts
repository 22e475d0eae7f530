import type { PhotoView } from '#contract/schemas/photos.ts'
import type { PhotoList } from './photo-list.ts'

/** A part of a gallery that is shown in its place. */
export interface GalleryView {
  pick(list: PhotoList): PhotoView[]
  /** Whose photos these are; undefined for own ones. */
  name?: string
}
