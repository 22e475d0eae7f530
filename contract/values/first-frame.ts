import type { EventView } from '#contract/schemas/events.ts'
import type { Language } from './languages.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import type { ShownVenue } from '#contract/schemas/venue.ts'

/** What a gallery shows before any script has run, as one browser may see it. */
export interface FirstFrame {
  event: EventView
  /** Its newest photos. */
  photos: PhotoView[]
  /** What the venue's clock showed at a moment, `YYYY-MM-DDTHH:MM`. */
  clockAt: (moment: Date) => string
  language: Language
  venue: Partial<ShownVenue> | undefined
}

/** Gives it as HTML. */
export type DrawFirstFrame = (frame: FirstFrame) => Promise<string>

/** Whether a photo's picture is in it: one that only its sender sees yet has it from React. */
export const hasFirstPicture = ({
  isPending,
  renditions,
}: Pick<PhotoView, 'isPending' | 'renditions'>): boolean => !isPending && renditions.length > 0
