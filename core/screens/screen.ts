import { defineEntity, p } from '@mikro-orm/core'
import { Event } from '#core/events/event.ts'

const ScreenSchema = defineEntity({
  name: 'Screen',
  tableName: 'screens',
  properties: {
    id: p.integer().primary(),
    /** The browser's session device id. */
    device: p.text().unique(),
    /** The event whose wall it shows; null until a host pairs it. */
    event: () => p.manyToOne(Event).ref().nullable().index().deleteRule('cascade'),
    /** Shown on the screen until it is paired. */
    code: p.text().unique().nullable(),
    codeExpiresAt: p.datetime().nullable(),
    /** The photo that it reported last. */
    photoId: p.integer().nullable(),
    /** Time of its last report. */
    heardAt: p.datetime().defaultRaw('now()'),
  },
})

/** A browser that shows an event's wall in the room, such as a television. */
export class Screen extends ScreenSchema.class {}
ScreenSchema.setClass(Screen)
