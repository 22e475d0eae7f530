import type { PhotoView } from '#contract/schemas/photos.ts'
import type { PhotoList } from './photo-list.ts'

export interface GalleryView {
  pick(list: PhotoList): PhotoView[]
  /** The sender's name. Undefined for the guest's own photos. */
  name?: string
}
