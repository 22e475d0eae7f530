import type { EventView } from '#contract/schemas/events.ts'
import type { Language } from './languages.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import type { ShownVenue } from '#contract/schemas/venue.ts'

/** Data of a gallery's server-rendered shell, limited to what one browser may see. */
export interface ShellData {
  event: EventView
  photos: PhotoView[]
  /** The venue's time zone. */
  timeZone: string
  language: Language
  venue: Partial<ShownVenue> | undefined
}

export type RenderShell = (data: ShellData) => Promise<string>

/**
 * Whether the shell contains the photo's picture. React draws the picture of a pending photo, which only its sender
 * sees.
 */
export const hasFirstPicture = ({
  isPending,
  renditions,
}: Pick<PhotoView, 'isPending' | 'renditions'>): boolean => !isPending && renditions.length > 0
