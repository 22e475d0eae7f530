import { defineEntity, p } from '@mikro-orm/core'
import type { WallCommands } from '#contract/schemas/wall.ts'
import { Event } from '#core/events/event.ts'

const ScreenSchema = defineEntity({
  name: 'Screen',
  tableName: 'screens',
  properties: {
    id: p.integer().primary(),
    /** Device id of the browser. */
    device: p.text().unique(),
    /** The event that it is paired with. */
    event: () => p.manyToOne(Event).ref().nullable().index().deleteRule('cascade'),
    /** Pairing code; null once paired. */
    code: p.text().unique().nullable(),
    codeExpiresAt: p.datetime().nullable(),
    /** Id of the photo in its last report. */
    photoId: p.integer().nullable(),
    /** Number among its event's screens, from 1. Null until it is paired. */
    number: p.integer().nullable(),
    /** Name from the host; null shows its number. */
    name: p.text().nullable(),
    /** Its own commands; null follows the event's. */
    wall: p.json<WallCommands>().nullable(),
    /** Time of the last report. */
    lastReportAt: p.datetime().defaultRaw('now()'),
  },
})

/** A browser that shows an event's wall in the room, such as a television. */
export class Screen extends ScreenSchema.class {}
ScreenSchema.setClass(Screen)
