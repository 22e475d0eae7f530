import { z } from 'zod'
import { MAX_SCREEN_NAME_LENGTH } from '#contract/values/limits.ts'
import { PhotoView } from './photos.ts'
import { count, id, moment, textUpTo } from './scalars.ts'
import { WallCommands } from './wall.ts'

/** Maximum characters of a typed code, spaces included. */
const MAX_CODE_LENGTH = 20

/** `PUT /api/screen`: the report of a screen. */
export const ScreenReport = z.object({
  photoId: id.nullable().meta({ description: 'The photo on the screen. Null if there is none.' }),
})

export const OwnScreenView = z
  .strictObject({
    code: z.string().nullable().meta({
      description: 'Pairs this screen with an event. Valid for 15 minutes. Null once the screen is paired.',
    }),
    pairUrl: z
      .url()
      .nullable()
      .meta({ description: 'URL for a QR code that pairs this screen. Null once the screen is paired.' }),
    qrCode: z
      .string()
      .nullable()
      .meta({ description: 'QR code of the paired event. Null until the screen is paired.' }),
    name: z.string().nullable().meta({ description: 'Name from the host.' }),
    number: count
      .nullable()
      .meta({ description: 'Number among the event’s screens. Null until the screen is paired.' }),
    wall: WallCommands.nullable().meta({ description: 'Its commands. Null until the screen is paired.' }),
    wifi: z.strictObject({ name: z.string(), code: z.string() }).nullable().meta({
      description: 'Name of the Wi-Fi, and the text of its QR code. Null if the screen shows none.',
    }),
  })
  .meta({ id: 'OwnScreen' })
export type OwnScreenView = z.infer<typeof OwnScreenView>

/** `POST /api/events/{id}/screens`. */
export const PairScreenRequest = z.object({
  code: z.string().max(MAX_CODE_LENGTH).optional().meta({
    description: 'Code on the screen. Without it, the calling browser becomes a screen.',
  }),
})

/** `PUT /api/events/{id}/screens/{screen}`. */
export const RenameScreenRequest = z.object({
  /** Empty shows the screen's number. */
  name: textUpTo(MAX_SCREEN_NAME_LENGTH, 'screen.nameTooLong'),
})

const ScreenView = z
  .strictObject({
    id,
    number: count.meta({
      description: 'Its number among the event’s screens. It stays when others are removed.',
    }),
    name: z.string().nullable().meta({ description: 'Name from the host.' }),
    photo: PhotoView.nullable().meta({
      description: 'The photo on the screen. Null if there is none, or if guests do not see it now.',
    }),
    photoNumber: count
      .nullable()
      .meta({ description: 'Position of that photo among the visible ones, oldest first.' }),
    wall: WallCommands,
    isOpen: z.boolean().meta({ description: 'Whether it reported within the last 45 seconds.' }),
    lastReportAt: moment.meta({
      description: 'Time of its last report. An open screen reports every 15 seconds.',
    }),
  })
  .meta({ id: 'Screen' })
export type ScreenView = z.infer<typeof ScreenView>

export const ScreensView = z
  .strictObject({
    all: WallCommands.meta({ description: 'Commands for all screens. New screens start with them.' }),
    screens: z.array(ScreenView).meta({ description: 'By number.' }),
  })
  .meta({ id: 'Screens' })
export type ScreensView = z.infer<typeof ScreensView>
