import { z } from 'zod'
import { PhotoView } from './photos.ts'
import { id, moment } from './scalars.ts'

/** Characters, with room for spaces. */
const MAX_CODE_LENGTH = 20

/** `PUT /api/screen`: what this browser shows as a screen. */
export const ScreenReport = z.object({
  photoId: id.nullable().meta({ description: 'The photo that it shows; null while it shows none.' }),
})

export const OwnScreenView = z
  .strictObject({
    code: z.string().nullable().meta({
      description: 'Pairs this screen with an event for the next 15 minutes; null once it is paired.',
    }),
    pairUrl: z.url().nullable().meta({ description: 'The same as an address, for a QR code.' }),
    qrCode: z.string().nullable().meta({ description: 'Code of the event whose wall it shows.' }),
  })
  .meta({ id: 'OwnScreen' })
export type OwnScreenView = z.infer<typeof OwnScreenView>

/** `POST /api/events/{id}/screens`. */
export const PairScreenRequest = z.object({
  code: z.string().max(MAX_CODE_LENGTH).optional().meta({
    description: 'What the screen shows. Without it the browser that asks becomes a screen.',
  }),
})

export const ScreenView = z
  .strictObject({
    id,
    photo: PhotoView.nullable().meta({ description: 'What it shows; null when guests do not see it now.' }),
    isOpen: z.boolean().meta({ description: 'It has reported within the last 45 seconds.' }),
    heardAt: moment.meta({ description: 'Its last report. An open screen reports every 15 seconds.' }),
  })
  .meta({ id: 'Screen' })
export type ScreenView = z.infer<typeof ScreenView>
